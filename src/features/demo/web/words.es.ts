import { counted } from '#contract/counts';

// Banner
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const leftOf = (milliseconds: number): string =>
  milliseconds >= HOUR_MS
    ? counted(Math.round(milliseconds / HOUR_MS), 'hora', 'horas')
    : counted(Math.max(1, Math.ceil(milliseconds / MINUTE_MS)), 'minuto', 'minutos');
export const thisIsADemo = (milliseconds: number) => `Esta demo se elimina dentro de ${leftOf(milliseconds)}.`;
export const awaiting = (email: string) =>
  `Abre el enlace del correo enviado a ${email}. Después podrás quedarte con este espacio de trabajo.`;
export const keepWorkspace = 'Conservar espacio de trabajo';
export const changeAddress = 'Reenviar';

// Dialog
export const keepAbout =
  'Obtienes una cuenta, y la demo se convierte en un espacio de trabajo normal con todo su contenido. Los colegas simulados lo abandonan.';
export const firstName = 'Nombre';
export const lastName = 'Apellidos';
export const firstNameMissing = 'Introduce tu nombre.';
export const emailAddress = 'Dirección de correo';
export const cancel = 'Cancelar';
export const confirmAddress = 'Reenviar el correo';
export const confirmAbout =
  'El espacio de trabajo se conserva en cuanto abras el enlace que contiene. Corrige la dirección si es incorrecta.';
export const sendEmail = 'Enviar correo';

// Toasts
export const kept = 'Espacio de trabajo conservado. Ya tienes una cuenta.';
export const emailSent = (email: string) => `Correo enviado a ${email}`;
