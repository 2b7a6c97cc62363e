/** What a test says on the device, and why a push service did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Las notificaciones push funcionan en este dispositivo.';
export const answered = (status: number) => `El servicio push respondió ${status}.`;
export const unreachable = 'No se pudo contactar con el servicio push.';
export const ended = 'El navegador ha terminado su suscripción. Activa allí de nuevo las notificaciones push.';
export const unreadable = 'Las claves de este dispositivo ya no se pueden leer. Activa allí de nuevo las notificaciones push.';
