import { counted } from '#contract/counts';
import type { Dependency } from '../rules.ts';

const DEPENDENCY_TYPES: Readonly<Record<Dependency['dependencyType'], string>> = {
  FS: 'Finish to start',
  SS: 'Start to start',
  FF: 'Finish to finish',
  SF: 'Start to finish',
};
export const dependencyType = (type: Dependency['dependencyType']) => DEPENDENCY_TYPES[type];
const lag = (days: number) => (days < 0 ? `${counted(-days, 'day')} earlier` : `${counted(days, 'day')} later`);
export const dependency = ({ dependencyType: type, lagDays }: Dependency) =>
  lagDays === 0 ? dependencyType(type) : `${dependencyType(type)}, ${lag(lagDays)}`;
export const editDependency = (name: string) => `Dependency on ${name}`;
export const editDependent = (name: string) => `Dependency of ${name}`;
export const dependencyTypeField = 'Type';
export const lagField = 'Lag in days';
export const lagHint = 'Negative days overlap.';
export const lagInvalid = 'Enter whole days from -365 to 365.';
