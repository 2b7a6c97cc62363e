// The email about a request to join
export const asks = (project: string, who: string) => `${project}: ${who} quiere unirse`;
export const asksLead = (who: string, project: string) =>
  `${who} quiere unirse a ${project}. Recibes este correo porque administras este proyecto.`;
export const reviewRequest = 'Revisar la solicitud';
export const stopThese = 'Puedes desactivar los correos sobre solicitudes de acceso en tus ajustes.';
export const notificationSettings = 'Ajustes de notificaciones';
