import { counted } from '#contract/counts';
import type { Dependency } from '../rules.ts';

const DEPENDENCY_TYPES: Readonly<Record<Dependency['dependencyType'], string>> = {
  FS: 'Fin a inicio',
  SS: 'Inicio a inicio',
  FF: 'Fin a fin',
  SF: 'Inicio a fin',
};
export const dependencyType = (type: Dependency['dependencyType']) => DEPENDENCY_TYPES[type];
const lag = (days: number) => (days < 0 ? `${counted(-days, 'día', 'días')} antes` : `${counted(days, 'día', 'días')} después`);
export const dependency = ({ dependencyType: type, lagDays }: Dependency) =>
  lagDays === 0 ? dependencyType(type) : `${dependencyType(type)}, ${lag(lagDays)}`;
export const editDependency = (name: string) => `Dependencia respecto a ${name}`;
export const editDependent = (name: string) => `Dependencia de ${name}`;
export const dependencyTypeField = 'Tipo';
export const lagField = 'Desfase en días';
export const lagHint = 'Los días negativos crean un solapamiento.';
export const lagInvalid = 'Introduce días enteros de -365 a 365.';
