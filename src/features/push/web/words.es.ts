export const pushNotifications = 'Notificaciones push';
export const pushPart = 'las notificaciones push';
export const yourDevices = 'tus dispositivos con notificaciones push';
export const hint =
  'Recibe notificaciones en tu teléfono u ordenador, aunque Cairn esté cerrado. Muestran el nombre del elemento y lo que pasó, y abajo eliges cuáles recibes.';
export const loading = 'Cargando tus dispositivos';
export const turnOn = 'Activar en este dispositivo';
export const turnOff = 'Desactivar en este dispositivo';
export const turnedOn = 'Notificaciones push activadas en este dispositivo';
export const turnedOff = 'Notificaciones push desactivadas en este dispositivo';
export const notTurnedOn = (why: string) => `No se pudieron activar las notificaciones push. ${why}`;
export const notTurnedOff = (why: string) => `No se pudieron desactivar las notificaciones push. ${why}`;
export const noDevices = 'Todavía no hay dispositivos. Activa las notificaciones push en cada dispositivo en el que las quieras.';

// Why this device cannot have them
export const unavailable = 'Este servidor no puede enviar notificaciones push porque no tiene claves propias.';
export const unsupported = 'Este navegador no admite notificaciones push.';
export const insecure = 'Los navegadores permiten notificaciones push solo en una dirección que empiece por https://.';
export const needsApp =
  'En un iPhone o iPad, añade antes Cairn a tu pantalla de inicio: abre el menú Compartir y selecciona «Añadir a pantalla de inicio». Después, activa allí las notificaciones push.';
export const blocked =
  'Tu navegador bloquea las notificaciones de Cairn. Permítelas en los ajustes de tu navegador para este sitio y vuelve a cargar esta página.';
export const dismissed = 'Se cerró la petición de permiso del navegador. Activa de nuevo las notificaciones push y permítelas.';
export const noService =
  'Tu navegador no pudo contactar con su servicio push. Comprueba sus ajustes y tu conexión, y vuelve a intentarlo.';

// A device in the list
export const thisDevice = 'Este dispositivo';
export const registeredOn = (date: string) => `Activado el ${date}`;
export const lastUsed = (time: string) => `Última notificación: ${time}`;
export const neverUsed = 'Todavía sin notificaciones';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const sendTest = 'Enviar notificación de prueba';
export const testSent = (name: string) => `Notificación de prueba enviada a ${name}`;
export const testFailed = (why: string) => `La notificación de prueba no se envió. ${why}`;
export const removeDevice = 'Quitar dispositivo';
export const removed = (name: string) => `${name} quitado`;
export const notRemoved = (why: string) => `No se pudo quitar este dispositivo. ${why}`;
