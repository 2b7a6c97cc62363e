/** What the server writes into imported tasks, in Markdown. */
export const readingWork = 'Lecture des éléments';
export const creatingTasks = 'Création des tâches';
export const linkingTasks = 'Liaison des tâches';
export const storingFiles = 'Enregistrement des fichiers';
export const finishing = 'Finalisation';
export const trashingTasks = 'Mise des tâches à la corbeille';
export const someone = 'Quelqu’un';
export const wroteThen = (name: string, source: string, date: string) => `**${name}** a écrit dans ${source} le ${date} :`;
export const wrote = (name: string, source: string) => `**${name}** a écrit dans ${source} :`;
export const importedFrom = (origin: string) => `Importé depuis ${origin}.`;
export const createdBy = (name: string) => `Créé par ${name}.`;
export const createdByThen = (name: string, date: string) => `Créé par ${name} le ${date}.`;
export const createdThen = (date: string) => `Créé le ${date}.`;
export const noItems = 'Ce projet n’a rien à importer.';
export const noAccount = 'Ce compte n’est plus connecté, ou appartient à quelqu’un d’autre. Sélectionnez de nouveau le projet.';
