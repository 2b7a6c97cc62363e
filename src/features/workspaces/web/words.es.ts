import { byCount, counted, figure } from '#contract/counts';

// Create button
export const readOnly = 'Este espacio de trabajo supera su plan y es de solo lectura';

// Name workspace dialog
export const nameMissing = 'Introduce un nombre.';
export const newWorkspace = 'Nuevo espacio de trabajo';
export const cancel = 'Cancelar';
export const colorAndPlan = 'Elegir antes color y plan';
export const createFromArchive = 'Crear a partir de un archivo';
export const name = 'Nombre';
export const namePlaceholder = 'Tu equipo o empresa';

// Outside bar
export const homeLink = 'Cairn, tus espacios de trabajo';

// Plan choices
export const monthlyPrice = (price: number) => `$${price} por plaza al mes`;
export const yearlyPrice = (price: number) => `$${price} por plaza al mes, con facturación anual`;
export const notCharged = (price: string) => `${price} (no se cobra en este servidor)`;
export const planPrice = (monthly: number, yearly: number) => `$${monthly} por plaza al mes, o $${yearly} con facturación anual`;
export const monthly = 'Mensual';
export const yearly = 'Anual';
export const priceOnRequest = 'Consulta el precio al operador de este servidor';
export const freePlan = 'Gratis';
export const terabytes = (count: number) => `${count} TB`;
export const gigabytes = (count: number) => `${count} GB`;
export const unlimitedSeats = 'Plazas ilimitadas';
export const unlimitedProjects = 'proyectos ilimitados';
export const unlimitedStorage = 'almacenamiento ilimitado';
export const storageOf = (size: string) => `${size} de almacenamiento`;

// Role names
export const owner = 'Propietario';
export const admin = 'Administrador';
export const member = 'Miembro';
export const guest = 'Invitado';

// Select workspace screen
export const selectWorkspace = 'Selecciona un espacio de trabajo';
export const selectWorkspaceHint = '¿Dónde quieres trabajar?';
export const yourWorkspaces = 'tus espacios de trabajo';
export const loadingWorkspaces = 'Cargando tus espacios de trabajo';

// Use leaving
export const confirmLeave = '¿Abandonar este espacio de trabajo?';
export const leaveHint = 'Tus tareas abiertas quedan sin asignar y necesitas una invitación para volver.';
export const leaveWorkspace = 'Abandonar espacio de trabajo';

// Workspace card
export const twoFactorRequired = 'Exige verificación en dos pasos';

// Workspace switcher
export const workspaces = 'Espacios de trabajo';
export const allWorkspaces = 'Todos los espacios de trabajo';
export const leaveNamed = (name: string) => `Abandonar ${name}`;
export const switchWorkspacePrefix = 'Cambiar de espacio de trabajo, actualmente en';

// Workspaces screen
export const noWorkspaces = 'Todavía no hay espacios de trabajo';
export const noWorkspacesHint = 'Crea uno para tu equipo o pide a alguien de tu equipo que te invite al suyo.';

// New workspace screen
export const freePlansHint =
  'Los planes son gratuitos en este servidor y solo fijan límites. Un plan mayor se confirma en la página siguiente.';
export const paidPlansHint =
  'Tu espacio de trabajo se crea de inmediato. Un plan mayor empieza cuando lo pagas en la página siguiente.';
export const color = 'Color';
export const description = 'Descripción';
export const descriptionHint = 'Opcional. A qué se dedica tu equipo.';
export const plan = 'Plan';
export const billing = 'Facturación';
export const createAndContinueToPayment = 'Crear y continuar al pago';
export const createWorkspace = 'Crear espacio de trabajo';

// Plan room
export const viewPlans = 'Ver planes';
export const askOwner = 'Pide al propietario que elija un plan mayor.';
const full = (limit: number, none: string, one: string, several: string): string =>
  limit === 0 ? `Este plan no incluye ${none}.` : byCount(limit, one, several);
export const planFull = {
  seats: (limit: number) =>
    full(
      limit,
      'plazas',
      'La única plaza de este plan está ocupada.',
      `Las ${figure(limit)} plazas de este plan están ocupadas.`,
    ),
  guests: (limit: number) =>
    full(
      limit,
      'invitados',
      'La única plaza de invitado de este plan está ocupada.',
      `Las ${figure(limit)} plazas de invitado de este plan están ocupadas.`,
    ),
  projects: (limit: number) =>
    full(
      limit,
      'proyectos',
      'El único proyecto de este plan está en uso.',
      `Los ${figure(limit)} proyectos de este plan están en uso.`,
    ),
};
export const seatsHint = 'Las personas que invites podrán unirse cuando haya una plaza libre.';
export const guestsHint = 'Los invitados que invites podrán unirse cuando haya sitio.';
export const projectsHint = 'Archiva o elimina un proyecto para crear uno nuevo.';
export const projectAmount = (count: number) => counted(count, 'proyecto', 'proyectos');
export const memberAmount = (count: number) => counted(count, 'miembro', 'miembros');
