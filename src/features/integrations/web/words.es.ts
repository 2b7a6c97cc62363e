import { counted, listed } from '#contract/counts';
import type { Integration, IntegrationEvent } from '../contract.ts';
import {
  type AccountProviderName,
  type Format,
  type MessageEvent,
  type ProviderName,
  providerKinds,
  type PullRequestState,
} from '../fields.ts';

// The list
export const integrations = 'Integraciones';
export const workspaceHint = 'Servicios conectados con este espacio de trabajo y sus proyectos.';
export const projectHint = 'Servicios conectados con este proyecto.';
export const theIntegrations = 'las integraciones';
export const loadingIntegrations = 'Cargando las integraciones';
export const noIntegrations = 'Todavía no hay nada conectado. Conecta un chat para estar al día, o tu código para mover tareas.';
export const onlyAdmins =
  'Solo los propietarios y administradores del espacio de trabajo pueden conectar servicios. Pregunta a alguno.';
export const statuses: Readonly<Record<Integration['status'], string>> = {
  CONNECTED: 'Conectada',
  NEEDS_REAUTH: 'Conectar de nuevo',
  PAUSED: 'En pausa',
  ERROR: 'Con errores',
  DISCONNECTED: 'Desconectada',
};
export const wholeWorkspace = 'Todo el espacio de trabajo';
export const otherProject = 'Un proyecto';
export const eventCount = (count: number) => counted(count, 'evento', 'eventos');
export const lastSync = (time: string) => `Último evento: ${time}`;
export const neverSynced = 'Todavía sin eventos';

// The catalog
export const available = 'Servicios disponibles';
export const availableHint = 'Conecta todos los que necesites de cada uno.';
export const names: Readonly<Record<ProviderName, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  url: 'Dirección de notificaciones',
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea o Forgejo',
  vercel: 'Vercel',
  google: 'Google Calendar',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  box: 'Box',
  figma: 'Figma',
  jira: 'Jira',
};
export const abouts: Readonly<Record<ProviderName, string>> = {
  slack: 'Publica eventos en un canal de Slack, Mattermost o un servicio que acepte lo mismo.',
  discord: 'Publica eventos en un canal de Discord.',
  url: 'Envía eventos a ntfy, Gotify, Telegram o cualquier servicio que acepte JSON.',
  github: 'Vincula pull requests y commits con las tareas que nombran, y mueve estas tareas.',
  gitlab: 'Vincula merge requests y commits con las tareas que nombran, y mueve estas tareas.',
  gitea: 'Vincula pull requests y commits con las tareas que nombran, y mueve estas tareas.',
  vercel: 'Muestra el último despliegue de una rama, con su estado y su vista previa, en las tareas que la rama nombra.',
  google: 'Escribe en un calendario las fechas de vencimiento de un proyecto, o las tuyas, y las mantiene al día.',
  googledrive: 'Muestra los enlaces a archivos con sus nombres y mantiene los nombres al día.',
  dropbox: 'Muestra los enlaces a archivos con sus nombres y mantiene los nombres al día.',
  box: 'Muestra los enlaces a archivos con sus nombres y mantiene los nombres al día.',
  figma: 'Muestra los enlaces a diseños con sus nombres e imágenes, y mantiene ambos al día.',
  jira: 'Importa proyectos con sus incidencias, comentarios, archivos y vínculos. En Jira no cambia nada.',
};
export const theServices = 'los servicios';
export const loadingServices = 'Cargando los servicios';
export const notConfigured = (settings: readonly string[]) =>
  `Sin configurar. El operador de este servidor tiene que configurar ${listed(settings)}.`;
export const connect = 'Conectar';
export const connectTo = (service: string) => `Conectar ${service}`;

// An account
export const continueTo = (service: string) => `Continuar en ${service}`;
const sameFiles = {
  workspace:
    'Los enlaces a archivos en tareas, incidencias y documentos del espacio de trabajo muestran los nombres que puedes ver en tu cuenta.',
  project: 'Los enlaces a archivos en tareas e incidencias de este proyecto muestran los nombres que puedes ver en tu cuenta.',
};
export const accountHints: Readonly<Record<AccountProviderName, Readonly<Record<'workspace' | 'project', string>>>> = {
  google: {
    workspace: 'Crea un calendario en tu cuenta con las tareas de este espacio de trabajo que tienes asignadas.',
    project: 'Crea un calendario en tu cuenta con las tareas de este proyecto. Puedes compartirlo allí con tu equipo.',
  },
  googledrive: sameFiles,
  dropbox: sameFiles,
  box: sameFiles,
  figma: {
    workspace:
      'Los enlaces a diseños en tareas, incidencias y documentos del espacio de trabajo muestran sus nombres e imágenes a todas las personas que pueden ver los enlaces.',
    project:
      'Los enlaces a diseños en tareas e incidencias de este proyecto muestran sus nombres e imágenes a todas las personas que pueden ver los enlaces.',
  },
  jira: {
    workspace:
      'Después puedes importar proyectos de Jira en proyectos de este espacio de trabajo. Solo tú ves lo que tu cuenta puede leer.',
    project: 'Después puedes importar proyectos de Jira en este proyecto. Solo tú ves lo que tu cuenta puede leer.',
  },
};
export const accountAllows: Readonly<Record<AccountProviderName, string>> = {
  google: 'Google te pide que permitas el acceso a este único calendario. Cairn no ve ninguno de tus otros calendarios.',
  googledrive: 'Google te pide que permitas el acceso a los nombres de tus archivos. Cairn no lee su contenido.',
  dropbox: 'Dropbox te pide que permitas el acceso a los nombres y enlaces de tus archivos. Cairn no lee su contenido.',
  box: 'Box te pide que permitas el acceso a tus archivos. Cairn solo lee sus nombres.',
  figma: 'Figma te pide que permitas el acceso a los nombres y miniaturas de tus archivos. Cairn no lee su contenido.',
  jira: 'Atlassian te pide que permitas la lectura en Jira, y en qué sitio. Cairn no cambia nada allí.',
};

// A site of Jira
export const way = 'Conectar con';
export const ways = {
  account: 'Cuenta de Atlassian (Jira Cloud)',
  cloud: 'Token de API (Jira Cloud)',
  server: 'Token de acceso personal (Jira Data Center)',
};
export const wayMissing = (settings: readonly string[]) =>
  `Para conectar una cuenta de Atlassian, el operador de este servidor tiene que configurar ${listed(settings)}.`;
export const site = 'Sitio';
export const siteHints = {
  cloud: 'La dirección de tu sitio, por ejemplo, https://example.atlassian.net.',
  server: 'La dirección de tu Jira, por ejemplo, https://jira.example.com. Tiene que ser accesible desde internet.',
};
export const siteEmail = 'Dirección de correo';
export const siteEmailHint = 'De la cuenta de Atlassian a la que pertenece el token.';
export const siteEmailMissing = 'Introduce una dirección de correo, por ejemplo, ada@example.com.';
export const siteTokenHints = {
  cloud: 'Crea un token de API sin permisos (scopes) en id.atlassian.com, Security, API tokens.',
  server: 'En Jira: tu perfil, Personal Access Tokens, Create token.',
};
export const siteTokenAgain =
  'Los tokens no se vuelven a mostrar. Introduce uno para reemplazarlo, o déjalo vacío para conservarlo.';
export const siteTokenTaken = 'Introduce un token tuyo.';

export const connecting = 'Conectando la cuenta';
export const accountConnected = (name: string) => `Cuenta conectada: ${name}`;
export const notConnected = (why: string) => `La cuenta no se conectó. ${why}`;
export const signInOver = 'Este inicio de sesión ya se usó o tardó demasiado. Conecta de nuevo.';
export const notConnectedYet = 'La cuenta todavía no está conectada';
export const connectAgain = 'Conectar de nuevo';
export const testAccount = 'Probar conexión';
export const accountWorks = 'La cuenta funciona';
export const accountFails = 'La cuenta no funciona';
export const reauthAccountHint = 'La cuenta ya no acepta esta integración. Conéctala de nuevo.';

// The form
export const editNamed = (name: string) => `Editar ${name}`;
export const sponsorHint = 'Lee y actúa con tus permisos, y se detiene cuando dejas de ser administrador.';
export const takeOverHint = (name: string) =>
  `Responsable: ${name}. Al guardar, pasas a ser responsable, y la integración lee y actúa con tus permisos.`;
export const cancel = 'Cancelar';
export const save = 'Guardar integración';
export const name = 'Nombre';
export const nameMissing = 'Introduce un nombre.';
export const address = 'Dirección';
export const addressMissing = 'Introduce una dirección que empiece por https://';
export const addressHints: Readonly<Record<'slack' | 'discord' | Format, string>> = {
  slack: 'La dirección de un webhook entrante. En Slack: tu aplicación, Incoming Webhooks, Add New Webhook to Workspace.',
  discord: 'La dirección de un webhook. En Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.',
  NTFY: 'La dirección de tu tema, por ejemplo, https://ntfy.sh/your-topic.',
  GOTIFY: 'La dirección de tu servidor, por ejemplo, https://gotify.example.com.',
  TELEGRAM: '',
  JSON: 'Una dirección que acepte una solicitud POST con title, text y link como JSON.',
};
export const keptAddress = 'Déjala vacía para conservar la dirección actual, que no se vuelve a mostrar.';
export const format = 'Servicio';
export const formats: Readonly<Record<Format, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  JSON: 'Otro (JSON)',
};
export const token = 'Token';
export const tokenMissing = 'Introduce el token.';
export const chatMissing = 'Introduce el ID del chat.';
export const tokenHints: Readonly<Record<Format, string>> = {
  NTFY: 'Un token de acceso, si el tema lo necesita.',
  GOTIFY: 'El token de una aplicación que creas en Gotify.',
  TELEGRAM: 'El token que BotFather te dio para tu bot. Añade antes el bot al grupo.',
  JSON: 'Se envía como token de portador (bearer), si introduces uno.',
};
export const chat = 'ID del chat';
export const chatHint = 'El número del grupo o canal en el que está el bot.';
export const events = 'Eventos';
export const eventsMissing = 'Selecciona al menos un evento.';
export const eventNames: Readonly<Record<MessageEvent, string>> = {
  'task.created': 'Tarea creada',
  'task.status_changed': 'Tarea movida a otro estado',
  'task.assigned': 'Tarea asignada',
  'task.deleted': 'Tarea eliminada',
  'issue.created': 'Incidencia creada',
  'comment.created': 'Comentario añadido',
  'sprint.started': 'Sprint iniciado',
  'sprint.completed': 'Sprint completado',
  'document.created': 'Documento creado',
};
export const mapping = 'Mover tareas';
export const mappingHint = 'El estado al que una pull request mueve las tareas que nombra.';
export const states: Readonly<Record<PullRequestState, string>> = {
  DRAFT: 'Borrador abierto',
  OPEN: 'Abierta',
  REVIEW: 'Revisión o cambios solicitados',
  READY: 'Aprobada',
  MERGED: 'Fusionada',
  CLOSED: 'Cerrada sin fusionar',
};
export const unmoved = 'Se queda donde está';

// The webhook over there
export const hookTitle = (service: string) => `Añadir el webhook a ${service}`;
export const secretWarning = 'Copia el secreto ahora. No se vuelve a mostrar.';
export const hookSteps: Readonly<Record<'github' | 'gitlab' | 'gitea', string>> = {
  github:
    'En tu repositorio u organización: Settings, Webhooks, Add webhook. Pega ambos, elige application/json y selecciona pull requests, pull request reviews, pushes, check suites y statuses.',
  gitlab:
    'En tu proyecto o grupo: Settings, Webhooks, Add new webhook. Pega la dirección y el token secreto, y selecciona push events, merge request events y pipeline events.',
  gitea:
    'En tu repositorio u organización: Settings, Webhooks, Add webhook. Pega ambos y selecciona los eventos push, pull request, pull request review y status.',
};
export const deploymentSteps =
  'En tu equipo: Settings, Webhooks, Create Webhook. Selecciona deployment created, succeeded, error y canceled, elige los proyectos, pega esta dirección y créalo. Después, Vercel muestra un secreto una sola vez. Introdúcelo aquí.';
export const serviceSecretHint = 'El secreto que mostró Vercel. No se vuelve a mostrar.';
export const secretMissing = 'Introduce el secreto que mostró Vercel, de al menos 16 caracteres.';
export const saveSecret = 'Guardar secreto';
export const secretSaved = 'Secreto guardado';
export const later = 'Más tarde';
export const enterSecret = 'Introducir secreto';
export const hookUrl = 'Dirección del webhook';
export const secret = 'Secreto';
export const copyHookUrl = 'Copiar dirección';
export const hookUrlCopied = 'Dirección copiada';
export const copySecret = 'Copiar secreto';
export const secretCopied = 'Secreto copiado';
export const done = 'Listo';
export const newSecret = 'Crear nuevo secreto';
export const confirmNewSecret = (integration: string) => `¿Crear un nuevo secreto para ${integration}?`;
export const newSecretHint =
  'Los webhooks con el secreto anterior se rechazan de inmediato. Introduce el nuevo en el otro servicio.';

// One integration
export const allIntegrations = 'Todas las integraciones';
export const missing = 'Esta integración ya no existe.';
export const edit = 'Editar';
export const sendTest = 'Enviar mensaje de prueba';
export const testArrived = 'Mensaje de prueba aceptado';
export const testFailed = 'Mensaje de prueba no aceptado';
export const pause = 'Pausar';
export const resume = 'Reanudar';
export const paused = (integration: string) => `${integration}: en pausa`;
export const resumed = (integration: string) => `${integration}: reanudada`;
export const disconnect = 'Desconectar';
export const confirmDisconnect = (integration: string) => `¿Desconectar ${integration}?`;
const disconnectHints: Readonly<Record<(typeof providerKinds)[ProviderName], string>> = {
  chat: 'Aquí se eliminan su dirección y sus eventos. Elimina también el webhook en el otro servicio.',
  code: 'Aquí se eliminan su secreto y sus eventos, y se rechazan sus webhooks. Los vínculos a pull requests se conservan. Elimina también el webhook en el otro servicio.',
  deployments:
    'Aquí se eliminan su secreto y sus eventos, y se rechazan sus webhooks. Los vínculos a despliegues se conservan. Elimina también el webhook en el otro servicio.',
  calendar: 'Su calendario se elimina de tu cuenta, allí se revoca el acceso y aquí se eliminan sus eventos.',
  work: 'Aquí se eliminan el token y los eventos, y las tareas importadas se conservan. Para quitar también el acceso, elimina el token en tu cuenta, o la aplicación en Connected apps.',
  files: 'El acceso se revoca en tu cuenta y aquí se eliminan sus eventos. Los enlaces se conservan con sus últimos nombres.',
};
/** Figma lets only a person revoke an access. */
export const disconnectHint = (provider: ProviderName): string =>
  provider === 'figma'
    ? 'Aquí se eliminan los tokens y los eventos. Los enlaces se conservan con sus últimos nombres e imágenes. Para revocar también el acceso, abre tus ajustes en Figma y después Security, Connected apps.'
    : disconnectHints[providerKinds[provider]];
export const disconnected = (integration: string) => `${integration}: desconectada`;
export const notAllowedHint =
  'Su responsable ya no es administrador, así que no hace nada. Edítala y guárdala para pasar a ser su responsable.';
export const reauthHint = 'Su dirección ya no se acepta. Introduce una nueva y reanúdala.';
export const pausedHint = 'Mientras tanto, los eventos ni se envían ni se procesan.';
export const service = 'Servicio';
export const place = 'Lugar';
export const account = 'Cuenta';
export const webhook = 'Webhook';
export const sponsor = 'Responsable';
export const moves = (state: string, status: string) => `${state}: ${status}`;

// Its events
export const latestEvents = 'Últimos eventos';
export const latestEventsHint = 'Lo que se envió o recibió en los últimos 30 días.';
export const integrationEvents = 'los eventos de esta integración';
export const loadingEvents = 'Cargando los eventos';
export const noEvents = 'Todavía no hay eventos.';
export const noReading = 'Todavía no hay eventos. Abre los ajustes de un proyecto y selecciona Importar.';
export const noDeployments =
  'Todavía no hay eventos. Añade el webhook en Vercel y haz push de una rama cuyo nombre o mensaje de commit tenga la clave de una tarea.';
export const noHookEvents =
  'Todavía no hay eventos. Añade el webhook en el otro servicio y abre una pull request que nombre una tarea.';
export const eventStates: Readonly<Record<IntegrationEvent['state'], string>> = {
  WAITING: 'En espera',
  DONE: 'Hecho',
  IGNORED: 'Ignorado',
  FAILED: 'Fallido',
};
