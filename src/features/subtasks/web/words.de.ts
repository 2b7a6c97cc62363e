import { figure } from '#contract/counts';

// Subtask composer
export const firstLinesAdded = (limit: number, count: number) =>
  `Nur die ersten ${figure(limit)} von ${figure(count)} Zeilen wurden hinzugefügt.`;
export const addSubtask = 'Unteraufgabe hinzufügen';
export const subtask = 'Unteraufgabe';

// Subtask list
export const movedTo = (title: string, place: number, count: number) =>
  `${title} auf Position ${figure(place)} von ${figure(count)} verschoben`;
export const subtaskDeleted = 'Unteraufgabe gelöscht';
export const subtasks = 'Unteraufgaben';
export const completedOf = (done: number, count: number) => `${figure(done)} von ${figure(count)}`;
export const subtasksPart = 'die Unteraufgaben';

// Subtask row
export const lowRisk = 'Niedriges Risiko';
export const mediumRisk = 'Mittleres Risiko';
export const highRisk = 'Hohes Risiko';
export const moveUp = 'Nach oben';
export const moveDown = 'Nach unten';
export const risk = 'Risiko';
export const deleteLabel = 'Löschen';
export const titleOf = (title: string) => `Titel von ${title}`;
export const riskOfNamed = (risk: string, title: string) => `${risk}: ${title}`;
export const riskOf = (title: string) => `Risiko von ${title}`;
export const actionsFor = (title: string) => `Aktionen für ${title}`;
export const estimatedHoursOf = (title: string) => `Geschätzte Stunden von ${title}`;

// Subtask shortcuts
export const nextSubtask = 'Nächste Unteraufgabe';
export const previousSubtask = 'Vorherige Unteraufgabe';
export const renameSubtask = 'Unteraufgabe umbenennen';
export const setRisk = 'Risiko festlegen';
export const setEstimatedHours = 'Geschätzte Stunden festlegen';
export const deleteSubtask = 'Unteraufgabe löschen';
