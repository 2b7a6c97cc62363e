import { byCount, figure } from '#contract/counts';

export const conflictsLeft = (count: number) =>
  byCount(
    count,
    'Du und jemand anderes habt denselben Text geändert.',
    `Du und andere habt ${figure(count)} Texte gleichzeitig geändert.`,
  );
export const reviewChanges = 'Änderungen prüfen';
export const conflictHint =
  'Du und jemand anderes habt dies geändert, ohne die Änderung der anderen Seite zu sehen. Wähle, was bleibt.';
export const conflictIn = (field: string, name: string | null) => (name === null ? field : `${field} von „${name}“`);
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  environment: 'Umgebung',
  notes: 'Notizen',
  content: 'Text',
};
export const emptyText = 'Leer';
export const theirVersion = 'Andere Version';
export const takeTheirs = 'Andere übernehmen';
export const yourVersion = 'Deine Version';
export const keepYours = 'Deine behalten';
