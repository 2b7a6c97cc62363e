import { byCount, figure } from '#contract/counts';

/** What the emails about notifications say. */
export const notifications = 'Notificaciones';
export const open = 'Abrir en Cairn';
export const reply = 'Responde a este correo para añadir un comentario.';
export const stop = 'Detener correos sobre este elemento';
export const stopThese = 'Detener estos correos';
export const overdueItems = (count: number) =>
  byCount(count, '1 elemento está vencido', `${figure(count)} elementos están vencidos`);
export const andMore = (count: number) => `y ${figure(count)} más`;
export const yourAccount = 'Tu cuenta';
export const unreadOnes = (count: number) =>
  byCount(count, '1 notificación sin leer', `${figure(count)} notificaciones sin leer`);
export const digestReason = 'Pediste un resumen por correo con tus notificaciones sin leer.';
export const stopDigest = 'Detener este resumen';
export const settings = 'Ajustes de notificaciones';
export const someone = 'Alguien';

export const stopQuestion = '¿Detener estos correos?';
export const stopHint =
  'Los correos sobre un elemento se detienen solo para ese elemento. Tu bandeja de entrada sigue mostrando cuándo alguien te menciona, te responde o te lo asigna. Cualquier otro tipo de correo se detiene del todo hasta que lo actives de nuevo en tus ajustes de notificaciones.';
export const stopButton = 'Detener correos';
export const stopped = 'Estos correos están desactivados';
export const stoppedHint =
  'Para volver a recibirlos, selecciona «Dejar de silenciar elemento» en tu bandeja de entrada o cambia tus ajustes de notificaciones.';

export const digestQuestion = '¿Detener tu resumen por correo?';
export const digestQuestionHint =
  'Recibes tus notificaciones sin leer por correo cada día o cada semana. Tu bandeja de entrada las conserva todas.';
export const digestButton = 'Detener resumen';
export const digestStopped = 'Tu resumen por correo está desactivado';
export const digestStoppedHint = 'Puedes activarlo de nuevo en tus ajustes de notificaciones.';
