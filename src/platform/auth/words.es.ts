import type { MailKind, SmsKind } from './one-time-tokens.ts';
import type { SecurityEvent } from './security-mails.ts';
import type { TokenMail } from './words.ts';

// Emails with a link and a code
export const tokenMails: Readonly<Record<MailKind, TokenMail>> = {
  confirmation: {
    subject: 'Confirma tu dirección de correo',
    lead: 'Te damos la bienvenida a Cairn. Confirma que esta dirección es tuya y tu cuenta estará lista.',
    button: 'Confirmar dirección',
  },
  invite: {
    subject: 'Tienes una invitación a Cairn',
    lead: 'Alguien creó una cuenta para ti. Acepta la invitación para usarla.',
    button: 'Aceptar',
  },
  recovery: {
    subject: 'Elige una contraseña nueva',
    lead: 'Alguien, esperamos que tú, pidió una contraseña nueva para esta cuenta.',
    button: 'Elegir contraseña',
  },
  magiclink: {
    subject: 'Tu enlace para iniciar sesión',
    lead: 'Usa este enlace para iniciar sesión en Cairn.',
    button: 'Iniciar sesión',
  },
  email_change_current: {
    subject: 'Confirma el cambio de tu dirección de correo',
    lead: 'Tu cuenta va a pasar a {newEmail}. Confírmalo desde este buzón; también se pregunta en el nuevo.',
    button: 'Confirmar el cambio',
  },
  email_change_new: {
    subject: 'Confirma tu nueva dirección de correo',
    lead: 'Una cuenta de Cairn va a pasar a esta dirección. Confirma que es tuya; también se pregunta en el buzón anterior.',
    button: 'Confirmar esta dirección',
  },
  reauthentication: {
    subject: 'Tu código de confirmación',
    lead: 'Introduce este código para confirmar el cambio de tu contraseña.',
  },
};
export const firstMailbox = 'Una cuenta de Cairn va a usar esta dirección. Confirma que es tuya.';
export const tokenFoot =
  'El enlace y el código funcionan una sola vez, durante una hora. Si no lo pediste, ignora este correo: no cambia nada.';
export const orEnterCode = 'O introduce este código';
export const code = 'Código';

// The email to the owner of an address with which someone signs up again
export const accountExists = 'Ya tienes una cuenta';
export const accountExistsLead =
  'Alguien, esperamos que tú, intentó registrarse con esta dirección. Ya tienes una cuenta aquí: inicia sesión, o elige una contraseña nueva si olvidaste la tuya.';
export const openCairn = 'Abrir Cairn';
export const accountExistsFoot = 'Si no fuiste tú, ignora este correo: no cambia nada.';

// Emails about a change to how the owner signs in
export const securityMails: Readonly<Record<SecurityEvent, { readonly subject: string; readonly lead: string }>> = {
  'password changed': {
    subject: 'Tu contraseña ha cambiado',
    lead: 'Se cambió la contraseña de tu cuenta de Cairn y se cerró la sesión en todos los demás dispositivos.',
  },
  'factor added': {
    subject: 'Se añadió un segundo factor',
    lead: 'Se añadió un segundo factor a tu cuenta de Cairn. A partir de ahora se pide un código en cada inicio de sesión.',
  },
  'factor removed': {
    subject: 'Se quitó un segundo factor',
    lead: 'Se quitó un segundo factor de tu cuenta de Cairn.',
  },
  'codes renewed': {
    subject: 'Se crearon nuevos códigos de recuperación',
    lead: 'Se crearon nuevos códigos de recuperación para tu cuenta de Cairn. Los anteriores ya no funcionan.',
  },
  'address changed': {
    subject: 'Tu dirección de correo ha cambiado',
    lead: 'Tu cuenta de Cairn tiene ahora otra dirección de correo. Este es el último correo a la anterior.',
  },
  'way added': {
    subject: 'Se vinculó una cuenta de Google',
    lead: 'Se vinculó una cuenta de Google a tu cuenta de Cairn. Quien tenga abierta la sesión de Google entra sin tu contraseña.',
  },
  'way removed': {
    subject: 'Se quitó una forma de iniciar sesión',
    lead: 'Una cuenta de Google, una dirección o un teléfono ya no abre tu cuenta de Cairn.',
  },
  'passkey added': {
    subject: 'Se añadió una llave de acceso',
    lead: 'Se añadió una llave de acceso a tu cuenta de Cairn. Quien desbloquee el dispositivo que la tiene puede iniciar sesión sin tu contraseña.',
  },
  'passkey removed': {
    subject: 'Se quitó una llave de acceso',
    lead: 'Se quitó una llave de acceso de tu cuenta de Cairn y se cerró la sesión en los dispositivos que habían entrado con ella.',
  },
};
export const lookAtAccount = 'Ver tu cuenta';
export const securityFoot =
  'Si fuiste tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva y cierra la sesión en todos los demás dispositivos.';

// Messages to a phone
export const smsPurposes: Readonly<Record<SmsKind, string>> = {
  phone_confirmation: 'para confirmar tu número',
  phone_sign_in: 'para iniciar sesión',
  phone_change: 'para usar este número en tu cuenta',
  reauthentication: 'para cambiar tu contraseña',
};
export const smsCode = (digits: string, purpose: string, minutes: number) =>
  `Tu código de Cairn: ${digits}\nÚsalo ${purpose}. Funciona una sola vez, durante ${minutes} minutos. No se lo des a nadie.`;
export const smsAccountExists = 'Alguien intentó registrarse en Cairn con este número. Ya tienes una cuenta: inicia sesión.';
