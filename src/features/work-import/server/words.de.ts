/** What the server writes into imported tasks, in Markdown. */
export const readingWork = 'Einträge lesen';
export const creatingTasks = 'Aufgaben erstellen';
export const linkingTasks = 'Aufgaben verknüpfen';
export const storingFiles = 'Dateien speichern';
export const finishing = 'Abschließen';
export const trashingTasks = 'Aufgaben in den Papierkorb verschieben';
export const someone = 'Jemand';
export const wroteThen = (name: string, source: string, date: string) => `**${name}** schrieb am ${date} in ${source}:`;
export const wrote = (name: string, source: string) => `**${name}** schrieb in ${source}:`;
export const importedFrom = (origin: string) => `Importiert aus ${origin}.`;
export const createdBy = (name: string) => `Erstellt von ${name}.`;
export const createdByThen = (name: string, date: string) => `Erstellt von ${name} am ${date}.`;
export const createdThen = (date: string) => `Erstellt am ${date}.`;
export const noItems = 'Dieses Projekt enthält nichts zum Importieren.';
export const noAccount =
  'Dieses Konto ist nicht mehr verbunden, oder es gehört einer anderen Person. Wähle das Projekt erneut aus.';
