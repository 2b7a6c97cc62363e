import { byCount, counted, figure } from '#contract/counts';

// Trash part
export const deletedProjects = 'Proyectos eliminados';
export const deletedProjectsHint =
  'Los administradores de un proyecto pueden restaurarlo durante 30 días desde su eliminación. Después, se elimina definitivamente.';
export const deletedProjectsPart = 'los proyectos eliminados';
export const loadingDeletedProjects = 'Cargando los proyectos eliminados';
export const noDeletedProjects = 'No hay proyectos eliminados';
export const noDeletedProjectsHint = 'Los proyectos eliminados se quedan aquí durante 30 días.';
export const projectRestored = (name: string) => `${name} restaurado`;
export const deletedAndRestorable = (deleted: string, lastDay: string) =>
  `Eliminado ${deleted}. Puedes restaurarlo hasta el ${lastDay}.`;
export const restoreNamed = (name: string) => `Restaurar ${name}`;
export const restore = 'Restaurar';

// Danger part
export const workspaceDeleted = (name: string) => `${name} eliminado`;
export const dangerZone = 'Zona de peligro';
export const transferOwnership = 'Transferir la propiedad';
export const transferOwnershipHint = 'Convierte a otro miembro en propietario en la página Equipo.';
export const openTeam = 'Abrir equipo';
export const deleteThisWorkspace = 'Eliminar este espacio de trabajo';
export const deleteWorkspaceHint =
  'Elimina todos sus proyectos y archivos, y quita a todos sus miembros. Esto no se puede deshacer.';
export const deleteWorkspace = 'Eliminar espacio de trabajo';
export const confirmDelete = (name: string) => `¿Eliminar ${name}?`;
export const deletionEffect =
  'Todas las personas pierden el acceso de inmediato. Todos los proyectos se eliminan definitivamente después de 30 días.';
export const paidDeletionEffect = `${deletionEffect} La suscripción se cancela en unos minutos: no se te cobra de nuevo, y el tiempo no usado se abona.`;

// General part
export const general = 'General';
export const name = 'Nombre';
export const renamedTo = (name: string) => `Nombre cambiado a ${name}`;
export const description = 'Descripción';
export const descriptionPlaceholder = 'Qué hace tu equipo';
export const descriptionChanged = 'Descripción cambiada';
export const color = 'Color';
export const peopleAndPlan = 'Personas y plan';
export const members = 'Miembros';
export const onlyMember = 'De momento eres el único miembro.';
export const membersHint = (count: number) =>
  `${counted(count, 'miembro', 'miembros')} y ${byCount(count, 'su rol', 'sus roles')}.`;
export const plan = 'Plan';
export const planHint = 'Qué incluye el plan y cuánto usas.';
export const openBilling = 'Abrir facturación';
export const seatsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'plaza', 'plazas') : `${figure(count)} de ${counted(limit, 'plaza', 'plazas')}`;
export const projectsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'proyecto', 'proyectos') : `${figure(count)} de ${counted(limit, 'proyecto', 'proyectos')}`;

// Parts
export const security = 'Seguridad';
export const apiTokens = 'Tokens de API';
export const integrations = 'Integraciones';
export const ai = 'IA';
export const aiSettings = 'los ajustes de IA';
export const webhooks = 'Webhooks';
export const exportPart = 'Exportación';

// Routes
export const settings = 'Ajustes';

// Security part
export const loadingSecurity = 'Cargando los ajustes de seguridad';
export const securityHint = 'Se aplica a todas las personas de este espacio de trabajo, además de sus propios ajustes.';
export const securityPart = 'los ajustes de seguridad';

// Settings screen
export const workspaceSettings = 'Ajustes del espacio de trabajo';
export const settingsPart = 'los ajustes del espacio de trabajo';
