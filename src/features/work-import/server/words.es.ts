/** What the server writes into imported tasks, in Markdown. */
export const readingWork = 'Leyendo elementos';
export const creatingTasks = 'Creando tareas';
export const linkingTasks = 'Vinculando tareas';
export const storingFiles = 'Guardando archivos';
export const finishing = 'Terminando';
export const trashingTasks = 'Moviendo tareas a la papelera';
export const someone = 'Alguien';
export const wroteThen = (name: string, source: string, date: string) => `**${name}** escribió en ${source} el ${date}:`;
export const wrote = (name: string, source: string) => `**${name}** escribió en ${source}:`;
export const importedFrom = (origin: string) => `Importada de ${origin}.`;
export const createdBy = (name: string) => `Creada por ${name}.`;
export const createdByThen = (name: string, date: string) => `Creada por ${name} el ${date}.`;
export const createdThen = (date: string) => `Creada el ${date}.`;
export const noItems = 'Este proyecto no tiene nada que importar.';
export const noAccount = 'Esta cuenta ya no está conectada o es de otra persona. Selecciona el proyecto de nuevo.';
