import { counted, figure } from '#contract/counts';
import type { WebhookDelivery, Webhook } from '../contract.ts';
import { type Thing, webhookEvents } from '../fields.ts';

// The list
export const webhooks = 'Webhooks';
export const webhooksHint = 'Envía eventos de este espacio de trabajo a otros servidores en cuanto ocurren, firmados y en orden.';
export const workspaceWebhooks = 'los webhooks de este espacio de trabajo';
export const loadingWebhooks = 'Cargando los webhooks';
export const noWebhooks =
  'Todavía no hay webhooks. Crea uno para avisar a otro programa cuando cambia una tarea, una incidencia o un documento.';
export const createWebhook = 'Crear webhook';
export const states: Readonly<Record<Webhook['state'], string>> = {
  ACTIVE: 'Activo',
  FAILING: 'Con errores',
  OFF: 'Desactivado',
  STOPPED: 'Detenido',
};
export const eventCount = (count: number) =>
  count === webhookEvents.length ? 'Todos los eventos' : counted(count, 'evento', 'eventos');
export const waitingCount = (count: number) => `${figure(count)} en espera`;
export const failedCount = (count: number) => counted(count, 'fallido', 'fallidos');
export const lastSent = (time: string) => `Último envío: ${time}`;
export const neverSent = 'Todavía sin envíos';

// The form
export const editWebhook = 'Editar webhook';
export const newWebhookHint = 'Recibe lo que tú puedes leer, y se detiene cuando dejas de ser administrador.';
export const takeOverHint = (name: string) =>
  `Responsable: ${name}. Al guardar, pasas a ser responsable, y el webhook recibe lo que tú puedes leer.`;
export const cancel = 'Cancelar';
export const save = 'Guardar webhook';
export const name = 'Nombre';
export const nameMissing = 'Introduce un nombre.';
export const url = 'URL';
export const urlHint = 'Una dirección pública que acepte solicitudes POST con JSON.';
export const urlWrong = 'Introduce una dirección completa, por ejemplo, https://example.com/hooks.';
export const projects = 'Proyectos';
export const allProjects = 'Todo el espacio de trabajo';
export const someProjects = (count: number) => counted(count, 'proyecto', 'proyectos');
export const searchProjects = 'Buscar proyectos';
export const noProjects = 'No se encontraron proyectos';
export const projectsHint = 'Selecciona proyectos para limitarlo. Entonces no se envían los eventos que no son de un proyecto.';
export const hiddenProjects =
  'Está limitado a proyectos que no puedes ver. Selecciona proyectos; si no, abarca todo el espacio de trabajo.';
export const unseenProjects = 'Proyectos que no puedes ver';
export const events = 'Eventos';
export const everyEvent = 'Todos los eventos';
export const eventsMissing = 'Selecciona al menos un evento.';
export const things: Readonly<Record<Thing, string>> = {
  task: 'Tareas',
  subtask: 'Subtareas',
  issue: 'Incidencias',
  comment: 'Comentarios',
  attachment: 'Archivos',
  label: 'Etiquetas',
  sprint: 'Sprints',
  document: 'Documentos',
  note: 'Notas',
  project: 'Proyectos',
  member: 'Miembros',
  invitation: 'Invitaciones',
  workflow: 'Flujos de trabajo',
};
const happened: Readonly<Record<string, string>> = {
  created: 'Creación',
  updated: 'Cambio',
  deleted: 'Eliminación',
  status_changed: 'Cambio de estado',
  assigned: 'Asignación',
  started: 'Inicio',
  completed: 'Finalización',
  run_failed: 'Ejecución fallida',
};
export const happenedTo = (what: string) => happened[what] ?? what;

// The secret
export const secretOf = (hook: string) => `Secreto de ${hook}`;
export const secretWarning = 'Copia el secreto ahora. No se vuelve a mostrar.';
export const secret = 'Secreto';
export const secretHint = 'Tu servidor comprueba con él la firma de cada solicitud.';
export const copySecret = 'Copiar secreto';
export const secretCopied = 'Secreto copiado';
export const done = 'Listo';

// One webhook
export const allWebhooks = 'Todos los webhooks';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const missing = 'Este webhook ya no existe.';
export const sponsor = 'Responsable';
export const sendTest = 'Enviar evento de prueba';
export const testArrived = (status: number | null) =>
  status === null ? 'Evento de prueba entregado' : `Evento de prueba entregado con el estado ${status}`;
export const testFailed = 'Evento de prueba no entregado';
export const edit = 'Editar';
export const turnOn = 'Activar';
export const turnOff = 'Desactivar';
export const turnedOn = (hook: string) => `${hook} activado`;
export const turnedOff = (hook: string) => `${hook} desactivado`;
export const rotateSecret = 'Crear nuevo secreto';
export const confirmRotation = (hook: string) => `¿Crear un nuevo secreto para ${hook}?`;
export const rotationHint =
  'Durante 24 horas, las solicitudes se firman con el secreto nuevo y con el anterior. Actualiza tu servidor en ese tiempo.';
export const previousUntil = (time: string) => `El secreto anterior también funciona hasta el ${time}.`;
export const deleteWebhook = 'Eliminar webhook';
export const confirmDeletion = (hook: string) => `¿Eliminar ${hook}?`;
export const deletionHint = 'Los eventos en espera no se envían, y su registro se elimina. Esto no se puede deshacer.';
export const webhookDeleted = (hook: string) => `${hook} eliminado`;
export const notDone = (why: string) => `No ha funcionado. ${why}`;
export const offReasons: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  PERSON: 'Alguien lo desactivó. Los eventos nuevos no se envían.',
  FAILED: 'Falló 6 veces seguidas, así que se desactivó. Comprueba su dirección, envía un evento de prueba y actívalo de nuevo.',
  GONE: 'Su dirección respondió que ya no existe, así que se desactivó.',
  BACKLOG: 'Había demasiados eventos esperándolo, así que se desactivó. Comprueba su dirección y actívalo de nuevo.',
};
export const stoppedHint =
  'Su responsable ya no es administrador, así que no se envía nada. Edítalo y guárdalo para pasar a ser su responsable.';
export const failingHint = 'El último intento falló. Se repite con pausas cada vez más largas y se desactiva tras 6 intentos.';

// Deliveries
export const deliveries = 'Entregas';
export const deliveriesHint = 'Lo que se envió en los últimos 30 días y lo que está en espera.';
export const webhookDeliveries = 'las entregas de este webhook';
export const loadingDeliveries = 'Cargando las entregas';
export const noDeliveries = 'Todavía no hay entregas. Envía un evento de prueba para comprobar la dirección.';
export const noneOfState = 'No hay entregas en este estado.';
export const show = 'Mostrar';
export const shown = { all: 'Todas', FAILED: 'Fallidas', WAITING: 'En espera' } as const;
export const redeliverFailed = 'Reenviar todas las fallidas';
export const redelivering = (count: number) => counted(count, 'entrega se envía de nuevo', 'entregas se envían de nuevo');
export const deliveryStates: Readonly<Record<WebhookDelivery['state'], string>> = {
  WAITING: 'En espera',
  DELIVERED: 'Entregada',
  FAILED: 'Fallida',
  WITHHELD: 'No enviada',
};
export const withheldHint = 'Cuando le tocaba enviarse, su responsable ya no podía leer esto o ya no estaba seleccionado.';
export const attempts = (count: number) => counted(count, 'intento', 'intentos');
export const newer = 'Más recientes';
export const older = 'Anteriores';
export const pagesOf = (list: string) => `Páginas de ${list.toLowerCase()}`;
export const pageOf = (page: number, total: number) => `Página ${figure(page)} de ${figure(total)}`;
export const redeliver = 'Reenviar';
export const sentAgain = 'La entrega se envía de nuevo';
export const close = 'Cerrar';
export const loadingDelivery = 'Cargando la entrega';
export const thisDelivery = 'esta entrega';
export const request = 'Solicitud';
export const hiddenRequest = 'No puedes ver de qué trata este evento.';
export const attempt = (nth: number) => `Intento ${figure(nth)}`;
export const answered = (status: number | null, milliseconds: number) =>
  `${status === null ? 'Sin respuesta' : `Estado ${status}`} tras ${figure(milliseconds)} ms`;
export const answerOf = (attempt: number) => `Respuesta al intento ${attempt}`;
export const emptyAnswer = 'La respuesta estaba vacía.';
