import { figure } from '#contract/counts';

// Ask dialog
export const joined = (name: string) => `Te uniste a ${name}`;
export const requestSent = (name: string) => `Solicitud para unirte a ${name} enviada`;
export const askToJoinNamed = (name: string) => `Solicitar unirse a ${name}`;
export const askHint = 'Un administrador del proyecto revisa tu solicitud. Hasta entonces, tu acceso no cambia.';
export const cancel = 'Cancelar';
export const sendRequest = 'Enviar solicitud';
export const message = 'Mensaje';
export const messageHint = 'Opcional. Cuenta a los administradores por qué quieres unirte.';

// Awaiting note
export const approve = 'Aprobar';
export const decline = 'Rechazar';
export const awaitsYou =
  'Un invitado creó esta tarea. Apruébala para que tu equipo pueda trabajar en ella o recházala para moverla a la papelera.';
export const awaitsAdmin =
  'Esta tarea espera la aprobación de un administrador del proyecto. Hasta entonces, no se puede mover ni asignar.';

// Awaiting task row
export const approveNamed = (name: string) => `Aprobar ${name}`;
export const declineNamed = (name: string) => `Rechazar ${name}`;

// Join button
export const requestWithdrawn = 'Solicitud retirada';
export const yourRequest = (name: string) => `Tu solicitud para unirte a ${name}`;
export const withdrawRequest = 'Retirar solicitud';
export const requestPending = 'Solicitud pendiente';
export const askToJoin = 'Solicitar unirse';
export const joinProject = 'Unirse al proyecto';

// Join requests panel
export const requests = 'las solicitudes';
export const waitingForApproval = 'Pendientes de aprobación';
export const noPendingApprovals = 'No hay aprobaciones pendientes';
export const pendingApprovalsHint =
  'Cuando este proyecto exige aprobación, las solicitudes para unirse y las tareas de invitados aparecen aquí.';
export const requestsToJoin = 'Solicitudes para unirse';
export const guestTasks = 'Tareas de invitados';
export const showingFirst = (shown: number, total: number) => `Se muestran las primeras ${figure(shown)} de ${figure(total)}.`;
export const loadingRequests = 'Cargando solicitudes';

// Request row
export const memberAdded = (name: string) => `Se añadió a ${name} al proyecto`;
export const requestDeclined = (name: string) => `Solicitud de ${name} rechazada`;
export const roleFor = (name: string) => `Rol de ${name}`;

// Use deciding
export const taskApproved = 'Tarea aprobada';
export const taskDeclined = 'Tarea rechazada y movida a la papelera';
