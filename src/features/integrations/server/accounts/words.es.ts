/** Why an account of another service cannot be used. */
export const revoked = 'La cuenta ya no acepta esta integración. Conéctala de nuevo.';
export const busy = 'El servicio pide una pausa. Se volverá a intentar.';
export const unreachable = 'No se pudo contactar con el servicio. Se volverá a intentar.';
export const answered = (status: number) => `El servicio respondió ${status}.`;
export const tooLong = 'El servicio dio una respuesta demasiado grande.';
export const unreadable = 'El servicio dio una respuesta que no se puede leer.';
export const lostTokens = 'Los tokens ya no se pueden leer. Conecta la cuenta de nuevo.';
export const denied = 'Allí no se permitió el acceso. Conecta de nuevo para permitirlo.';
export const refusedOverThere =
  'El servicio lo rechazó. Conecta de nuevo o pide al operador de este servidor que compruebe allí sus ajustes.';
export const notNow = 'El servicio no respondió como se esperaba. Espera un minuto y conecta de nuevo.';
export const badCode = 'El servicio no aceptó el inicio de sesión. Conecta de nuevo.';
export const needsAgain = 'El servicio no concedió un acceso duradero. Quita Cairn de tu cuenta allí y conecta de nuevo.';
export const notConfigured = (settings: string) => `El operador de este servidor tiene que configurar antes ${settings}.`;
export const connectInBrowser = 'Este servicio se conecta en el navegador.';
export const notReturned = 'Todavía no has vuelto del otro servicio.';
export const noSite = 'Esta cuenta no tiene ningún sitio de Jira. Permite uno o conecta otra cuenta.';
export const enterToken = 'Esta integración se conecta con un token. Edítala para introducir uno nuevo.';
export const ownAccount = 'Esta es la cuenta de otra persona. Introduce un token tuyo o conecta tu cuenta.';
export const pageTitle = 'Este inicio de sesión ha terminado';
export const pageText =
  'Ya se usó, tardó más de 10 minutos o se empezó en otro navegador. Abre las integraciones en Cairn para ver qué está conectado o para conectar de nuevo.';
export const pageLink = 'Abrir Cairn';
