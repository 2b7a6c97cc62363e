import { counted } from '#contract/counts';
import type { Dependency } from '../rules.ts';

const DEPENDENCY_TYPES: Readonly<Record<Dependency['dependencyType'], string>> = {
  FS: 'Ende-Anfang',
  SS: 'Anfang-Anfang',
  FF: 'Ende-Ende',
  SF: 'Anfang-Ende',
};
export const dependencyType = (type: Dependency['dependencyType']) => DEPENDENCY_TYPES[type];
const lag = (days: number) => (days < 0 ? `${counted(-days, 'Tag', 'Tage')} früher` : `${counted(days, 'Tag', 'Tage')} später`);
export const dependency = ({ dependencyType: type, lagDays }: Dependency) =>
  lagDays === 0 ? dependencyType(type) : `${dependencyType(type)}, ${lag(lagDays)}`;
export const editDependency = (name: string) => `Abhängigkeit von ${name}`;
export const editDependent = (name: string) => `Davon abhängig: ${name}`;
export const dependencyTypeField = 'Typ';
export const lagField = 'Abstand in Tagen';
export const lagHint = 'Bei negativen Tagen überlappen sich die Termine.';
export const lagInvalid = 'Gib ganze Tage von -365 bis 365 ein.';
