import { counted } from '#contract/counts';
import type { MessageKind, MessageStatus } from '../contract.ts';

export const messages = 'Mensajes';
export const messagesPart = 'tus mensajes';
export const messagesAbout =
  'Lo que las personas te escribieron, como operador de este servidor, en sus páginas de contacto y comentarios.';
export const loading = 'Cargando los mensajes';
export const notOperator = 'Solo el operador de este servidor tiene mensajes';
export const notOperatorHint =
  'El operador es la persona que ha confirmado como suya la dirección de correo del ajuste OPERATOR_CONTACT.';
export const noMessages = 'Todavía no hay mensajes';
export const noMessagesHint = 'Los mensajes y comentarios que las personas envían a este servidor aparecen aquí y en tu correo.';
export const noneSuch = 'No hay mensajes con este estado';
export const showEarlier = 'Mostrar mensajes anteriores';
export const status = 'Estado';
export const all = 'Todos';
export const statuses: Readonly<Record<MessageStatus, string>> = {
  OPEN: 'Abierto',
  ANSWERED: 'Respondido',
  CLOSED: 'Cerrado',
};
export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contacto',
  IDEA: 'Idea',
  PROBLEM: 'Problema',
  QUESTION: 'Pregunta',
  PRAISE: 'Elogio',
};
export const count = (total: number): string => counted(total, 'mensaje', 'mensajes');
export const someone = 'Alguien sin dirección';
export const onScreen = (screen: string, version: string | null): string =>
  version === null ? `En ${screen}` : `En ${screen}, en Cairn ${version}`;
export const showScreenshot = 'Mostrar captura de pantalla';
export const screenshotOf = (who: string): string => `Captura de pantalla de ${who}`;
export const replyTo = (email: string): string => `Responder a ${email}`;
export const replyHint = 'Se envía por correo. La otra persona puede responder a tu dirección.';
export const sendReply = 'Enviar respuesta';
export const replyAccepted = 'Respuesta guardada. Va en camino por correo.';
export const yourReply = (when: string, isMailed: boolean): string =>
  isMailed ? `Tu respuesta del ${when}` : `Tu respuesta del ${when}, sin enviar todavía`;
export const closeMessage = 'Cerrar mensaje';
export const reopenMessage = 'Reabrir mensaje';
export const closed = 'Mensaje cerrado';
export const reopened = 'Mensaje reabierto';
export const messageFrom = (who: string): string => `Mensaje de ${who}`;
