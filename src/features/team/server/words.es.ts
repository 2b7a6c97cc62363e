// The email about a project without an admin
export const withoutAdmin = (project: string) => `El proyecto ${project} no tiene administrador`;
export const withoutAdminLead = (project: string, workspace: string) =>
  `El proyecto ${project} de ${workspace} no tiene administrador.`;
export const why =
  'Recibes este correo porque el espacio de trabajo es tuyo. El proyecto es privado, y sus miembros pueden seguir trabajando en él.';
export const appointAdmin = 'Designar un administrador';
export const stopThese = 'Puedes desactivar los correos sobre proyectos sin administrador en tus ajustes.';
export const notificationSettings = 'Ajustes de notificaciones';
