/** What the server writes into imported tasks, in Markdown. */
export const readingWork = 'Reading items';
export const creatingTasks = 'Creating tasks';
export const linkingTasks = 'Linking tasks';
export const storingFiles = 'Storing files';
export const finishing = 'Finishing';
export const trashingTasks = 'Moving tasks to the trash';
export const someone = 'Someone';
export const wroteThen = (name: string, source: string, date: string) => `**${name}** wrote in ${source} on ${date}:`;
export const wrote = (name: string, source: string) => `**${name}** wrote in ${source}:`;
export const importedFrom = (origin: string) => `Imported from ${origin}.`;
export const createdBy = (name: string) => `Created by ${name}.`;
export const createdByThen = (name: string, date: string) => `Created by ${name} on ${date}.`;
export const createdThen = (date: string) => `Created on ${date}.`;
export const noItems = 'This project has nothing to import.';
export const noAccount = "This account is no longer connected, or it is someone else's. Select the project again.";
