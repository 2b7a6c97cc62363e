import { counted } from '#contract/counts';

// Hours
export const hoursHint = 'Stunden, zum Beispiel 6, 1,5 oder 1h 30m';

// People items
export const personAndYou = (name: string) => `${name} (du)`;

// Watch field
export const watching = 'Beobachtet';
export const watch = 'Beobachten';
export const notWatching = 'Nicht beobachtet';
export const alsoWatching = 'Beobachten auch';

// Assignee field
export const noAssignee = 'Niemand zuständig';
export const assignee = 'Zuständig';

// Collaborators field
export const collaborators = 'Mitwirkende';
export const noCollaborators = 'Keine Mitwirkenden';

// Date field
export const dueDate = 'Fälligkeit';
export const startDate = 'Startdatum';
export const noDate = 'Kein Datum';
export const overdue = 'Überfällig';

// Due time field
export const dueTime = 'Fällig um';
export const dueTimeHint = 'Eine Uhrzeit, zum Beispiel 17:00';

// Estimate field
export const estimate = 'Schätzung';
export const noEstimate = 'Keine Schätzung';

// Hours field
export const estimatedHours = 'Geschätzte Stunden';
export const noHours = 'Keine Stunden';

// Labels field
export const labels = 'Labels';
export const createLabel = (name: string) => `Label „${name}“ erstellen`;
export const noLabelsFound = 'Keine Labels gefunden';
export const addLabels = 'Labels hinzufügen';
export const changeLabels = 'Labels ändern';
export const none = 'Keine';

// Priority field
export const priority = 'Priorität';

// Status field
export const status = 'Status';

// Tags field
export const tags = 'Schlagwörter';
export const addTag = (tag: string) => `Schlagwort „${tag}“ hinzufügen`;
export const addTags = 'Schlagwörter hinzufügen';
export const changeTags = 'Schlagwörter ändern';

// Estimates
export const points = (count: number) => counted(count, 'Punkt', 'Punkte');
export const sizeXs = 'XS';
export const sizeS = 'S';
export const sizeM = 'M';
export const sizeL = 'L';
export const sizeXl = 'XL';

// What can follow a status
export const cannotFollow = (from = '', to = '') => `Aufgaben können nicht von „${from}“ nach „${to}“ verschoben werden`;
export const yesterday = 'Gestern';
export const today = 'Heute';
export const tomorrow = 'Morgen';
