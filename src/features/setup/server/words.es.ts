export const testSubject = 'Correo de prueba de Cairn';
export const testWhy = 'Pediste a Cairn que enviara este correo de prueba mientras configurabas tu servidor.';
export const testArrived = 'Ha llegado, así que tu servidor puede enviar correo.';
export const notSetUp = 'Este servidor todavía no envía correo.';
