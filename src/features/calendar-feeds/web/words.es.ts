import type { FeedKind } from '../contract.ts';

export const calendarFeeds = 'Suscripciones de calendario';
export const feedsPart = 'las suscripciones de calendario';
export const yourFeeds = 'tus suscripciones de calendario';
export const feedsHint =
  'Consulta tus fechas en Google Calendar, Apple Calendar, Outlook y otras aplicaciones. Una suscripción siempre muestra solo lo que puedes ver en Cairn.';
export const projectFeedsHint =
  'Consulta las fechas de este proyecto en Google Calendar, Apple Calendar, Outlook y otras aplicaciones. Solo tú ves las suscripciones que creas aquí.';
export const noFeeds =
  'Todavía no hay suscripciones de calendario. Crea una para ver tus fechas de vencimiento en la aplicación de calendario que ya usas.';
export const noFeedsOfProject =
  'Todavía no hay suscripciones de calendario de este proyecto. Crea una para ver sus fechas de vencimiento en tu aplicación de calendario.';
export const loadingFeeds = 'Cargando tus suscripciones de calendario';

// A feed in the list
export const coversMine = (workspace: string) => `Lo que tienes asignado en ${workspace}`;
export const coversMineWithTimes = (workspace: string) => `Lo que tienes asignado en ${workspace}, y tus horas planificadas`;
export const coversProject = (project: string, workspace: string) => `${project} en ${workspace}`;
export const coversWorkspace = (workspace: string) => `Todo lo que puedes ver en ${workspace}`;
export const coversLostProject = (workspace: string) => `Un proyecto de ${workspace} que ya no puedes ver`;
export const createdOn = (date: string) => `Creada el ${date}`;
export const lastRead = (time: string) => `Última lectura: ${time}`;
export const notRead = 'Sin leer todavía';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const renewLink = 'Renovar enlace';
export const revokeFeed = 'Revocar suscripción';
export const feedRevoked = (name: string) => `${name}: revocada`;
export const confirmRenewal = (name: string) => `¿Renovar el enlace de ${name}?`;
export const renewalHint = 'El enlace actual deja de funcionar de inmediato. Las aplicaciones que lo usan necesitan el nuevo.';
export const notRenewed = (why: string) => `No se pudo renovar el enlace. ${why}`;
export const notRevoked = (why: string) => `No se pudo revocar esta suscripción. ${why}`;
export const confirmRevocation = (name: string) => `¿Revocar ${name}?`;
export const revocationHint =
  'Su enlace deja de funcionar definitivamente, y las aplicaciones que lo usan ya no reciben tus fechas. Tus tareas no se ven afectadas.';

// A new feed
export const createFeed = 'Crear suscripción';
export const cancel = 'Cancelar';
export const workspace = 'Espacio de trabajo';
export const shows = 'Muestra';
export const kinds: Readonly<Record<FeedKind, string>> = {
  MINE: 'Lo que tienes asignado',
  PROJECT: 'Un proyecto',
  WORKSPACE: 'Todo lo que puedes ver',
};
export const showsHint = 'Tareas con fecha de inicio o vencimiento, e incidencias con fecha de vencimiento.';
export const plannedTimes = 'Incluir mis horas planificadas';
export const confirmTimes = (name: string) => `¿Incluir las horas planificadas en «${name}»?`;
export const includeTimes = 'Incluir las horas planificadas';
export const timesIncluded = (name: string) => `«${name}» incluye tus horas planificadas`;
export const timesLeftOut = (name: string) => `«${name}» ya no incluye tus horas planificadas`;
export const notChanged = (reason: string) => `No se pudo cambiar la suscripción. ${reason}`;
export const plannedTimesHint =
  'Cualquiera que tenga el enlace ve estas horas y sus tareas, incluidas las que tus compañeros no pueden ver.';
export const project = 'Proyecto';
export const noProject = 'Selecciona un proyecto';
export const loadingProjects = 'Cargando proyectos…';
export const selectProject = 'Selecciona un proyecto.';
export const name = 'Nombre';
export const nameHint = 'Tu aplicación de calendario muestra este nombre.';
export const nameMissing = 'Introduce un nombre.';
export const myWork = (workspaceName: string) => `Mi trabajo en ${workspaceName}`;

// Its link
export const linkOf = (feed: string) => `Enlace de ${feed}`;
export const link = 'Enlace';
export const linkHint =
  'En tu aplicación de calendario, añade un calendario desde una URL y pega este enlace. Las aplicaciones lo actualizan cada pocas horas.';
export const linkWarning =
  'Este enlace solo se muestra una vez. Cualquiera que lo tenga puede leer este calendario hasta que revoques la suscripción.';
export const copyLink = 'Copiar enlace';
export const linkCopied = 'Enlace copiado';
export const done = 'Listo';
