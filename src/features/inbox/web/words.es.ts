import { byCount, counted, figure } from '#contract/counts';

// Routes
export const inbox = 'Bandeja de entrada';

// Count in the sidebar
export const unreadNotifications = (count: number) => byCount(count, 'notificación sin leer', 'notificaciones sin leer');

// Screen
export const all = 'Todas';
export const unread = 'Sin leer';
export const snoozed = 'Pospuestas';
export const archived = 'Archivadas';
export const partShown = 'Notificaciones que mostrar';
export const moreActions = 'Más acciones';
export const markAllAsRead = 'Marcar todas como leídas';
export const archiveRead = 'Archivar leídas';
export const notChanged = 'Las notificaciones no se cambiaron';
export const nothingRead = 'No hay notificaciones leídas que archivar';
export const nothingUnread = 'Ya está todo leído';
export const yourInbox = 'tu bandeja de entrada';
export const loadingYourInbox = 'Cargando tu bandeja de entrada';
export const settings = 'Ajustes de notificaciones';

export const empty = {
  open: {
    title: 'Tu bandeja de entrada está vacía',
    text: 'Las menciones, asignaciones, respuestas y cambios en tu trabajo aparecen aquí.',
  },
  unread: { title: 'No hay notificaciones sin leer', text: 'Lo has leído todo.' },
  snoozed: { title: 'No hay notificaciones pospuestas', text: 'Pulsa H en una notificación para ocultarla hasta más tarde.' },
  archived: {
    title: 'No hay notificaciones archivadas',
    text: 'Pulsa E en una notificación, o deslízala a la izquierda, cuando hayas terminado con ella.',
  },
} as const;

// Rows
export const someone = 'Alguien';
export const somethingHappened = 'Ocurrió algo';
export const selectNamed = (name: string) => `Seleccionar ${name}`;
export const notification = 'Notificación';
export const yourAccount = 'Tu cuenta';
export const overdueItems = (count: number) =>
  count === 0 ? 'No hay nada vencido' : byCount(count, '1 elemento está vencido', `${figure(count)} elementos están vencidos`);
export const more = (count: number) => `+${figure(count)}`;
export const muted = 'Silenciado';
export const until = (when: string) => `Hasta: ${when}`;
export const isUnread = 'Sin leer';

// Actions
export const open = 'Abrir';
export const markAsRead = 'Marcar como leída';
export const markAsUnread = 'Marcar como no leída';
export const archive = 'Archivar';
export const moveToInbox = 'Mover a la bandeja de entrada';
export const snooze = 'Posponer';
export const unsnooze = 'Dejar de posponer';
export const selectDate = 'Seleccionar fecha…';
export const snoozeUntil = 'Posponer hasta';
export const mute = 'Silenciar elemento';
export const unmute = 'Dejar de silenciar elemento';
export const muteHint = 'Solo recibes una notificación si alguien te menciona, te responde o te lo asigna';
const ones = (count: number, one: string, several: string) =>
  byCount(count, `Notificación ${one}`, `${figure(count)} notificaciones ${several}`);
export const archivedOnes = (count: number) => ones(count, 'archivada', 'archivadas');
export const movedToInbox = (count: number) => ones(count, 'movida a la bandeja de entrada', 'movidas a la bandeja de entrada');
export const markedRead = (count: number) => ones(count, 'marcada como leída', 'marcadas como leídas');
export const markedUnread = (count: number) => ones(count, 'marcada como no leída', 'marcadas como no leídas');
export const snoozedOnes = (count: number, until: string) =>
  ones(count, `pospuesta hasta: ${until}`, `pospuestas hasta: ${until}`);
export const mutedOnes = (count: number) => byCount(count, 'Elemento silenciado', `${figure(count)} elementos silenciados`);
export const unmutedOnes = (count: number) =>
  byCount(count, 'El elemento ya no está silenciado', `${figure(count)} elementos ya no están silenciados`);

// Pane
export const selectOne = 'Selecciona una notificación para leerla aquí';
export const earlierEntries = (count: number) => `y ${counted(count, 'evento anterior', 'eventos anteriores')}`;
export const theItem = 'el elemento';
export const dueOn = (date: string) => `Vence: ${date}`;
export const moreItems = (count: number) => `y ${figure(count)} más`;
export const actions = 'Acciones';
export const fromTo = (before: string, after: string) => `${before} → ${after}`;

/** The fields of tasks and issues, as changes name them. */
export const fields: Readonly<Record<string, string>> = {
  title: 'Título',
  description: 'Descripción',
  priority: 'Prioridad',
  startDate: 'Fecha de inicio',
  dueDate: 'Fecha de vencimiento',
  dueTime: 'Hora de vencimiento',
  estimate: 'Estimación',
  labelIds: 'Etiquetas',
  type: 'Tipo',
  severity: 'Gravedad',
  isMilestone: 'Hito',
  sprintId: 'Sprint',
  archivedAt: 'Archivado',
  projectId: 'Proyecto',
  status: 'Estado',
  role: 'Rol',
};
export const noValue = 'ninguno';
