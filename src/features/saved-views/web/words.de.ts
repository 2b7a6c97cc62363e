// Data
export const viewSaved = (name: string) => `Ansicht „${name}“ gespeichert`;

// Favorites
export const addToFavorites = 'Zu Favoriten hinzufügen';
export const removeFromFavorites = 'Aus Favoriten entfernen';
export const addedToFavorites = (name: string) => `„${name}“ zu den Favoriten hinzugefügt`;
export const removedFromFavorites = (name: string) => `„${name}“ aus den Favoriten entfernt`;
export const sidebar = 'Seitenleiste';
export const moveFavoriteUp = 'Favorit nach oben verschieben';
export const moveFavoriteDown = 'Favorit nach unten verschieben';
export const movedTo = (name: string, place: number, count: number) => `${name} auf Platz ${place} von ${count} verschoben`;

// View dialog
export const cancel = 'Abbrechen';
export const name = 'Name';
export const shareWithProject = 'Mit dem Projekt teilen';
export const meIsReader = 'In ihren Filtern ist „Ich“ die Person, die sie öffnet.';
export const shareHint = `Alle, die das Projekt sehen können, können diese Ansicht verwenden. ${meIsReader}`;

// View switcher
export const updateNamed = (name: string) => `„${name}“ aktualisieren`;
export const viewUpdated = (name: string) => `Ansicht „${name}“ aktualisiert`;
export const makePrivate = 'Privat machen';
export const madePrivate = (name: string) => `Ansicht „${name}“ ist jetzt privat`;
export const shared = (name: string) => `Ansicht „${name}“ geteilt`;
export const viewDeleted = (name: string) => `Ansicht „${name}“ gelöscht`;
export const sharedViews = 'Geteilte Ansichten';
export const viewRenamed = (name: string) => `Ansicht in „${name}“ umbenannt`;
export const savedViews = 'Gespeicherte Ansichten';
export const views = 'Ansichten';
/** Read before and after the name of the open view. */
export const openView = 'Gespeicherte Ansicht:';
export const unsavedChanges = ', geändert';

export const ofViews = {
  mine: 'Meine Ansichten',
  saveAs: 'Als neue Ansicht speichern…',
  reset: 'Auf gespeicherte Ansicht zurücksetzen',
  close: 'Ansicht schließen',
  rename: 'Ansicht umbenennen…',
  remove: 'Ansicht löschen',
  renameTitle: 'Ansicht umbenennen',
  saveTitle: 'Ansicht speichern',
  example: 'Diese Woche fällig',
};
