import type { MessageKind } from '../contract.ts';

// Contact and feedback as their writers see them.

export const contact = 'Contacto';
export const contactAbout = 'Escribe al operador de este servidor sobre tu cuenta, tus datos o cualquier otra cosa.';
export const feedback = 'Comentarios';
export const feedbackAbout = 'Cuenta al operador de este servidor qué funciona, qué no y qué falta.';
export const yourName = 'Tu nombre';
export const yourEmail = 'Tu dirección de correo';
export const optional = '(opcional)';
export const emailHint = 'Aquí llega la respuesta. No se usa para nada más.';
export const emailOptionalHint = 'Si quieres una respuesta. No se usa para nada más.';
export const message = 'Mensaje';
export const messageHint = 'Hasta 5000 caracteres.';
export const aboutWhat = '¿De qué se trata?';
export const screenshot = 'Captura de pantalla';
export const screenshotHint = 'PNG, JPEG o WebP de hasta 2 MB.';
export const sentWith = (screen: string, version: string): string =>
  `También se envía: la pantalla ${screen} de Cairn ${version}.`;
export const leaveEmpty = 'Deja esto vacío';
export const sendMessage = 'Enviar mensaje';
export const sendFeedback = 'Enviar comentarios';
export const received = 'Hemos recibido tu mensaje';
export const receivedAbout = 'Está guardado en este servidor, y el operador recibe un aviso por correo.';
export const repliesTo = (email: string): string => `La respuesta llegará a ${email}.`;
export const noReply = 'No dejaste ninguna dirección de correo, así que no habrá respuesta.';
export const backHome = 'Ir a la página de inicio';
export const checkFields = 'Revisa los campos marcados. Todavía no se ha enviado nada.';
export const sendAgain =
  'Este formulario estuvo abierto demasiado tiempo o se envió demasiado rápido para una persona. Revisa tu mensaje y envíalo de nuevo.';
export const screenshotInvalid = 'Usa una imagen PNG, JPEG o WebP de hasta 2 MB.';
export const noContact =
  'El operador de este servidor no ha publicado ninguna dirección de correo, así que esta página no puede recibir mensajes. Pregunta a quien te invitó o al propietario de tu espacio de trabajo.';
export const otherContact = 'El operador de este servidor recibe los mensajes en otro sitio:';
export const directly = 'También puedes escribir un correo:';
export const whatIsKept = 'Tu mensaje se guarda en este servidor durante un año. Solo el operador puede leerlo.';

export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contacto',
  IDEA: 'Una idea',
  PROBLEM: 'Un problema',
  QUESTION: 'Una pregunta',
  PRAISE: 'Algo que funciona bien',
};

export const wrongFields = {
  name: 'Usa una sola línea de hasta 100 caracteres.',
  email: 'Introduce una dirección de correo, como ada@example.com.',
  kind: 'Selecciona de qué se trata.',
  content: 'Escribe un mensaje de hasta 5000 caracteres.',
};

// The emails.
export const subjects: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Un mensaje de la página de contacto',
  IDEA: 'Comentarios: una idea',
  PROBLEM: 'Comentarios: un problema',
  QUESTION: 'Comentarios: una pregunta',
  PRAISE: 'Comentarios: algo que funciona bien',
};
export const whyOperator = 'Recibes esto porque OPERATOR_CONTACT indica esta dirección.';
export const from = (name: string): string => `De: ${name}`;
export const replyAddress = (email: string): string => `Responder a: ${email}`;
export const withoutAddress = 'Sin dirección para responder.';
export const onScreen = (screen: string, version: string): string => `Pantalla: ${screen} (Cairn ${version})`;
export const hasScreenshot = 'Se guardó con una captura de pantalla.';
export const readInCairn = 'Leer y responder en Cairn';
export const replySubject = 'Respuesta a tu mensaje';
// No period after the address: mail programs would take it for a part of it.
export const whyReply = (publicUrl: string): string => `Una respuesta a tu mensaje al operador de Cairn en ${publicUrl}`;
export const youWrote = 'Escribiste:';
