import type { AddressKind } from '../contract.ts';

export const otherApp = 'Notificaciones en otra aplicación';
export const addressPart = 'las notificaciones en otra aplicación';
export const yourAddress = 'la dirección de tus notificaciones';
export const hint =
  'Envía notificaciones a ntfy, Gotify, Telegram, Discord, Slack o tu propio servicio. Nombran el elemento y lo que pasó, y todas las personas que leen allí pueden verlas.';
export const loading = 'Cargando la dirección de tus notificaciones';
export const noAddress = 'Todavía no hay dirección. Configura una para leer tus notificaciones en una aplicación que ya usas.';
export const unavailable = 'Este servidor no puede guardar una dirección porque no tiene claves propias.';

export const setAddress = 'Configurar dirección';
export const changeAddress = 'Cambiar dirección';
export const deleteAddress = 'Eliminar dirección';
export const sendTest = 'Enviar notificación de prueba';
export const actions = 'Acciones de la dirección';
export const addressSet = 'Dirección configurada. Envía una notificación de prueba para ver si funciona.';
export const addressDeleted = 'Dirección eliminada';
export const notDeleted = (why: string) => `No se pudo eliminar esta dirección. ${why}`;
export const testSent = (kind: string) => `Notificación de prueba enviada a ${kind}`;
export const testFailed = (why: string) => `La notificación de prueba no se envió. ${why}`;
export const setOn = (date: string) => `Configurada el ${date}`;
export const lastUsed = (time: string) => `Última notificación: ${time}`;
export const neverUsed = 'Todavía sin notificaciones';
export const turnedOff =
  'Desactivada porque falló 10 veces seguidas. Envía una notificación de prueba: si llega, la dirección vuelve a estar activa.';

export const kinds: Readonly<Record<AddressKind, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  DISCORD: 'Discord',
  SLACK: 'Slack',
  JSON: 'Otro (JSON)',
};

// The dialog
export const dialogHint = 'Cairn no vuelve a mostrar lo que introduces aquí, salvo el nombre del servidor.';
export const app = 'Aplicación';
export const address = 'Dirección';
export const addressHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'La dirección de tu tema, por ejemplo, https://ntfy.sh/your-topic.',
  GOTIFY: 'La dirección de tu servidor, por ejemplo, https://gotify.example.com.',
  TELEGRAM: '',
  DISCORD: 'La dirección de un webhook de Discord o de un servicio que acepte lo mismo.',
  SLACK: 'La dirección de un webhook entrante de Slack, Mattermost o un servicio que acepte lo mismo.',
  JSON: 'Una dirección que acepte una solicitud POST con title, text y link como JSON.',
};
export const token = 'Token';
export const tokenHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'Un token de acceso, si el tema lo necesita.',
  GOTIFY: 'El token de una aplicación que creas en Gotify.',
  TELEGRAM: 'El token que BotFather te dio para tu bot. Escribe una vez a tu bot para que pueda escribirte.',
  DISCORD: '',
  SLACK: '',
  JSON: 'Se envía como token de portador (bearer), si introduces uno.',
};
export const chat = 'ID del chat';
export const chatHint = 'El número de tu chat con el bot, o de un grupo en el que está.';
export const cancel = 'Cancelar';
