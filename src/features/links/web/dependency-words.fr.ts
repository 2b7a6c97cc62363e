import { counted } from '#contract/counts';
import type { Dependency } from '../rules.ts';

const DEPENDENCY_TYPES: Readonly<Record<Dependency['dependencyType'], string>> = {
  FS: 'Fin à début',
  SS: 'Début à début',
  FF: 'Fin à fin',
  SF: 'Début à fin',
};
export const dependencyType = (type: Dependency['dependencyType']) => DEPENDENCY_TYPES[type];
const lag = (days: number) =>
  days < 0 ? `${counted(-days, 'jour', 'jours')} plus tôt` : `${counted(days, 'jour', 'jours')} plus tard`;
export const dependency = ({ dependencyType: type, lagDays }: Dependency) =>
  lagDays === 0 ? dependencyType(type) : `${dependencyType(type)}, ${lag(lagDays)}`;
export const editDependency = (name: string) => `Dépend de : ${name}`;
export const editDependent = (name: string) => `Dépendance : ${name}`;
export const dependencyTypeField = 'Type';
export const lagField = 'Décalage en jours';
export const lagHint = 'Un nombre négatif crée un chevauchement.';
export const lagInvalid = 'Saisissez un nombre entier de jours de -365 à 365.';
