import { listed } from '#contract/counts';
import type { TokenEntity } from '#contract/token-scopes';
import type { ExpiresInDays } from '../contract.ts';

export const apiTokens = 'Tokens de API';
export const tokensPart = 'Tokens de API';
export const yourTokens = 'tus tokens de API';
export const tokensHint =
  'Permite que scripts, asistentes y otros programas trabajen con Cairn por ti. Un token nunca puede hacer más que tú.';
export const botTokens = 'Bots';
export const botsPart = 'los bots de este espacio de trabajo';
export const botsHint =
  'Programas que trabajan en este espacio de trabajo con su propio nombre. Un bot puede hacer lo que puede hacer su responsable, y se detiene cuando este deja de ser administrador.';
export const noTokens = 'Todavía no hay tokens de API. Crea uno para conectar un script o un asistente.';
export const noBots = 'Todavía no hay bots. Crea uno para conectar un programa a este espacio de trabajo.';
export const ownTokens = 'Los tokens que actúan en tu nombre están en los ajustes de tu cuenta.';
export const openOwnTokens = 'Abrir tus tokens de API';
export const howToCall = 'Cómo llamar a la API';
export const loadingTokens = 'Cargando los tokens de API';

// A token in the list
export const expired = 'Caducado';
export const stopped = 'Detenido';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const reaches = (project: string | null, workspace: string | null) =>
  project ? `${project} en ${workspace ?? ''}` : (workspace ?? 'Todos los espacios de trabajo');
export const lostProject = 'Un proyecto que ya no puedes ver';
export const sponsoredBy = (name: string) => `Responsable: ${name}`;
export const createdOn = (date: string) => `Creado el ${date}`;
export const lastUsed = (time: string, address: string | null) =>
  `Último uso: ${time}${address === null ? '' : `, desde ${address}`}`;
export const notUsed = 'Sin usar todavía';
export const expiresOn = (date: string) => `Caduca el ${date}`;
export const expiredOn = (date: string) => `Caducó el ${date}`;
export const neverExpires = 'No caduca';
export const reads = (entities: readonly string[]) => `Lee: ${listed(entities)}`;
export const writes = (entities: readonly string[]) => `Lee y escribe: ${listed(entities)}`;
export const revokeToken = 'Revocar token';
export const tokenRevoked = (name: string) => `${name}: revocado`;
export const notRevoked = (why: string) => `No se pudo revocar este token. ${why}`;
export const confirmRevocation = (name: string) => `¿Revocar ${name}?`;
export const revocationHint =
  'Los programas que usan este token dejan de funcionar de inmediato. Sus cambios se conservan. Esto no se puede deshacer.';

// A new token
export const createToken = 'Crear token';
export const createBot = 'Crear bot';
export const newTokenHint = 'Dale solo lo que el programa necesita. Puedes revocarlo en cualquier momento.';
export const cancel = 'Cancelar';
export const name = 'Nombre';
export const nameHint = 'El historial muestra este nombre junto al tuyo.';
export const nameMissing = 'Introduce un nombre.';
export const expires = 'Caduca';
export const expiries: readonly { days: ExpiresInDays; label: string }[] = [
  { days: 30, label: 'En 30 días' },
  { days: 90, label: 'En 90 días' },
  { days: 365, label: 'En 365 días' },
  { days: null, label: 'Nunca' },
];
export const where = 'Dónde';
export const everywhere = 'Todos tus espacios de trabajo';
export const project = 'Proyecto';
export const allProjects = 'Todo el espacio de trabajo';
export const loadingProjects = 'Cargando proyectos…';
export const permissions = 'Permisos';
export const permissionsMissing = 'Selecciona al menos un permiso.';
export const everything = 'Todo';
export const levels = { none: 'Ninguno', read: 'Leer', write: 'Escribir' } as const;
export const permissionsHint =
  'Escribir incluye leer. Un token nunca puede cambiar tu cuenta, tus sesiones, los pagos ni los tokens.';
export const entities: Readonly<Record<TokenEntity, string>> = {
  tasks: 'Tareas',
  issues: 'Incidencias',
  sprints: 'Sprints',
  documents: 'Documentos',
  notes: 'Notas',
  time: 'Tiempo y ausencias',
  projects: 'Proyectos y vistas',
  members: 'Miembros y roles',
  workspace: 'Ajustes del espacio de trabajo',
  webhooks: 'Webhooks',
  notifications: 'Notificaciones',
  analytics: 'Analíticas',
  search: 'Búsqueda en todo',
  audit: 'Registro de auditoría',
};

// The token itself
export const tokenOf = (name: string) => `Token de ${name}`;
export const token = 'Token';
export const tokenHint = 'Envíalo en el encabezado «Authorization: Bearer …» de cada solicitud.';
export const tokenWarning =
  'Este token solo se muestra una vez. Cualquiera que lo tenga puede actuar en tu nombre hasta que lo revoques.';
export const copyToken = 'Copiar token';
export const tokenCopied = 'Token copiado';
export const done = 'Listo';
