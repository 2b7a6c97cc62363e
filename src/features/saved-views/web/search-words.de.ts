import type { ofViews } from './words.de.ts';

/** A view of the search is a saved search. */
export const ofSearches: typeof ofViews = {
  mine: 'Gespeicherte Suchen',
  saveAs: 'Diese Suche speichern…',
  reset: 'Auf gespeicherte Suche zurücksetzen',
  close: 'Gespeicherte Suche schließen',
  rename: 'Suche umbenennen…',
  remove: 'Suche löschen',
  renameTitle: 'Suche umbenennen',
  saveTitle: 'Suche speichern',
  example: 'Meine überfälligen Fehler',
};
