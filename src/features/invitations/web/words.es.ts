import { byCount, counted, figure, listed } from '#contract/counts';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'Pendiente',
  ACCEPTED: 'Aceptada',
  DECLINED: 'Rechazada',
  REVOKED: 'Revocada',
  EXPIRED: 'Caducada',
};

/** The name of a status; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const allStatuses = 'Todos los estados';

export const statusOptions = Object.entries(STATUSES).map(([value, label]) => ({ value: value as InvitationStatus, label }));

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const HOUR = 3_600_000;

/** When a pending invitation expires; null for one that is answered or over. */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Caduca en menos de una hora';
  if (hours < 24) return `Caduca en ${counted(hours, 'hora', 'horas')}`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Caduca en ${counted(days, 'día', 'días')}`;
}

/** True for what can still be accepted or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be resent: everything that no one has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

/** One person by their address, several by their number. */
const peopleIn = (emails: readonly string[]): string =>
  emails.length === 1 ? (emails[0] ?? '') : counted(emails.length, 'persona', 'personas');

// Address field
export const emailAddresses = 'Direcciones de correo';
export const emailAddressesHint = 'Pega una lista o separa las direcciones con comas.';
export const enteredAddresses = 'Direcciones introducidas';
export const notAnEmail = 'No es una dirección de correo';
export const removeAddress = (address: string) => `Quitar ${address}`;

// Invitation row
export const selectInvitationFor = (email: string) => `Seleccionar la invitación para ${email}`;
export const invitedBy = (name: string) => `invitación de ${name}`;
export const copyNewLinkFor = (email: string) => `Copiar nuevo enlace para ${email}`;
export const revokeInvitationFor = (email: string) => `Revocar la invitación para ${email}`;
export const copyLinkFor = (email: string) => `Copiar enlace para ${email}`;
export const linkCopied = (email: string) => `Enlace copiado. Solo sirve para ${email}.`;
export const resendTo = (email: string) => `Reenviar la invitación a ${email}`;

// Invitations filter
export const searchInvitations = 'Buscar invitaciones';
export const searchInvitationsPlaceholder = 'Buscar por correo…';
export const status = 'Estado';
export const invite = 'Invitar';

// Invitations panel
export const invitationsPart = 'las invitaciones';

// Invitations view
export const invitationsTitle = 'Invitaciones';
export const invitation = 'invitación';
export const selectInvitation = 'Seleccionar invitación';
export const invitationCount = (count: number) => counted(count, 'invitación', 'invitaciones');
export const newer = 'Más recientes';
export const pageOfPages = (page: number, pages: number) => `Página ${figure(page)} de ${figure(pages)}`;
export const older = 'Más antiguas';
export const resendSelected = 'Reenviar invitaciones seleccionadas';
export const revokeSelected = 'Revocar invitaciones seleccionadas';
export const clearSelection = 'Quitar selección';
export const resend = 'Reenviar';
export const revoke = 'Revocar';
export const noMatches = 'Ninguna invitación coincide con estos filtros';
export const clearFilters = 'Quitar filtros';
export const noMatchesHint = 'Prueba con otra dirección u otro estado, o quita los filtros.';
export const noInvitations = 'Todavía no hay invitaciones';
export const invitePeople = 'Invitar a personas';
export const noInvitationsHint =
  'Cada persona recibe un correo con un enlace que sirve durante 7 días. Su invitación permanece en esta lista.';
export const noInvitationsHintWithoutEmail =
  'Este servidor no envía correo. Invita a personas, después copia aquí el enlace de cada invitación y compártelo.';
export const loadingInvitations = 'Cargando invitaciones';

// Invite frames
export const invitationTitle = 'Invitación';
export const loadingInvitation = 'Cargando la invitación';
export const joinPlace = (place: string) => `Unirse a ${place}`;
export const invitedYouAs = (inviter: string, role: string) => `${inviter} te invitó con el rol de ${role}.`;
export const alreadyAccepted = 'Esta invitación se aceptó.';
export const alreadyDeclined = 'Esta invitación se rechazó.';
export const alreadyRevoked = 'Esta invitación se revocó.';
export const expired = (inviter: string) => `Esta invitación ha caducado. Pide una nueva a ${inviter}.`;
export const goToWorkspaces = 'Ir a tus espacios de trabajo';
export const workspaceGone = 'Este espacio de trabajo ya no existe';
export const workspaceGoneHint = 'Se eliminó después de que te invitaran.';
export const notFound = 'Invitación no encontrada';
export const notFoundHint =
  'Es posible que un enlace más reciente la haya sustituido. Usa el más reciente o pregunta a quien te invitó.';
export const notLoaded = 'No se pudo cargar la invitación';

// Invited email address
export const youAreInvited = 'Tienes una invitación';
export const signInAsInvited = 'Crea una cuenta con la dirección de correo invitada o inicia sesión con ella.';
export const noneForAccount = 'No hay invitación para esta cuenta';
export const noneForAccountHint = (email: string | undefined) =>
  `Este enlace no tiene ninguna invitación abierta para ${email}. Se respondió o se revocó, o es para otra dirección de correo.`;
export const isForEmail = (email: string | undefined) => `Esta invitación es para ${email}.`;

// My invitations
export const invitationsWaiting = (count: number) => `Tienes ${counted(count, 'invitación', 'invitaciones')}`;
export const invitationDeclined = (workspace: string) => `Invitación a ${workspace} rechazada`;
export const projectInWorkspace = (project: string, workspace: string) => `${project} en ${workspace}`;
export const join = 'Unirse';
export const declineInvitationTo = (workspace: string) => `Rechazar la invitación a ${workspace}`;
export const decline = 'Rechazar';

// Offer fields
export const role = 'Rol';
export const department = 'Departamento';
export const departmentPlaceholder = 'Ninguno';
export const projectRole = 'Rol en el proyecto';
export const message = 'Mensaje';
export const project = 'Proyecto';
export const noProject = 'Ninguno';
/** As many names as are read at a glance. */
const NAMED = 3;
export const guestSees = (names: readonly string[]) =>
  names.length === 0
    ? 'Sin un proyecto, los invitados solo ven proyectos públicos. Este espacio de trabajo no tiene ninguno.'
    : names.length > NAMED
      ? `Sin un proyecto, los invitados solo ven los ${figure(names.length)} proyectos públicos de este espacio de trabajo.`
      : `Sin un proyecto, los invitados solo ven lo que es público: ${listed(names)}.`;

// Received answer
export const isForOtherAccount = (mailbox: string, email: string | undefined) =>
  `Esta invitación es para ${mailbox}, y has iniciado sesión como ${email}. Inicia sesión con la dirección invitada.`;
export const workspaceFull = (workspace: string, inviter: string) =>
  `${workspace} está lleno. Pide a ${inviter} que haga sitio y vuelve a intentarlo.`;
export const tryAgain = 'Reintentar';
export const openPlace = (place: string) => `Abrir ${place}`;
export const signInWithOther = 'Usar otra cuenta';

// Sign in first
export const signInToAnswer = (mailbox: string) =>
  `Esta invitación es para ${mailbox}. Para responderla, crea una cuenta con esa dirección de correo o inicia sesión con ella.`;
export const signIn = 'Iniciar sesión';

// Use renewing
export const resending = (emails: readonly string[]) => `Reenviando a ${peopleIn(emails)}`;
export const invitationsRevoked = (emails: readonly string[]) =>
  emails.length === 1
    ? `Invitación para ${emails[0]} revocada`
    : counted(emails.length, 'invitación revocada', 'invitaciones revocadas');
export const newLinkCopied = (email: string) =>
  `Enlace copiado. Cualquiera que lo tenga puede unirse como ${email}. Los enlaces anteriores ya no sirven.`;
export const confirmRevocation = (emails: readonly string[]) =>
  emails.length === 1
    ? `¿Revocar la invitación para ${emails[0]}?`
    : `¿Revocar ${counted(emails.length, 'invitación', 'invitaciones')}?`;
export const revokeInvitations = (count: number) => `Revocar ${byCount(count, 'invitación', 'invitaciones')}`;
export const revocationHint = (count: number) =>
  byCount(
    count,
    'Su enlace deja de servir definitivamente. Puedes volver a invitar a esta persona.',
    'Sus enlaces dejan de servir definitivamente. Puedes volver a invitar a estas personas.',
  );

// Ways in
export const createAccount = 'Crear cuenta';

// Invite dialog
export const sendInvitations = (count: number) =>
  count === 0 ? 'Enviar invitaciones' : `Enviar ${counted(count, 'invitación', 'invitaciones')}`;
export const invitePeopleCount = (count: number) =>
  count === 0 ? 'Invitar a personas' : `Invitar a ${counted(count, 'persona', 'personas')}`;
export const invitedPeople = (emails: readonly string[]) => `Se invitó a ${peopleIn(emails)}`;
export const copyLink = 'Copiar enlace';
export const showLinks = 'Mostrar enlaces';
export const inviteHint = 'Cada persona recibe un correo con un enlace que sirve durante 7 días.';
export const inviteHintWithoutEmail =
  'Este servidor no envía correo. Después de invitar a personas, copia el enlace de cada invitación y compártelo.';
export const cancel = 'Cancelar';
export const emailMissing = 'Introduce al menos una dirección de correo.';
export const tooManyEmails = (most: number, count: number) =>
  `Puedes invitar hasta a ${figure(most)} personas a la vez. Escribiste ${figure(count)}.`;
export const emailInvalid = (entry: string | undefined) => `${entry} no es una dirección de correo.`;
export const emailsInvalid = (count: number) => `${figure(count)} entradas no son direcciones de correo. Corrígelas o quítalas.`;

// Room note
export const roomLeft = (count: number, isGuest: boolean) =>
  isGuest
    ? `Este plan tiene sitio para ${counted(count, 'invitado', 'invitados')} más.`
    : `Este plan tiene ${counted(count, 'plaza libre', 'plazas libres')}.`;
export const roomLeftForFirst = (count: number, isGuest: boolean) =>
  `${roomLeft(count, isGuest)} Entran las primeras personas que acepten. Las demás podrán unirse cuando haya sitio.`;
