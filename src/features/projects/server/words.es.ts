// The email to a person who was added to a project
export const added = (who: string, project: string) => `${who} te añadió a ${project}`;
export const addedLead = (who: string, project: string) => `${who} te añadió al proyecto ${project}.`;
export const openBoard = 'Abrir el tablero';
export const stopThese = 'Puedes desactivar los correos sobre proyectos a los que te añaden en tus ajustes.';
export const notificationSettings = 'Ajustes de notificaciones';
