import { figure } from '#contract/counts';

/** What is wrong with a row of a file. */
export const firstImported = (max: number) => `Seules les ${figure(max)} premières valeurs sont importées`;
export const titleMissing = 'Il manque le titre';
export const titleTooLong = 'Le titre dépasse 500 caractères';
export const notDate = (cell: string) => `« ${cell} » n’est pas une date comme 2026-11-20`;
export const notEstimate = (cell: string) => `« ${cell} » n’est pas une estimation de 0 à 1 000`;
export const startsAfterDue = 'La date de début est après l’échéance';
export const notHours = (cell: string) => `« ${cell} » n’est pas un nombre d’heures`;
export const invalidField = (field: string, expected: string) => `${field} : ${expected}`;
