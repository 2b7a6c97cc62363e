/** What a test says, and why an address did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Las notificaciones llegan a esta dirección.';
export const answered = (status: number) => `Respondió con el estado ${status}.`;
export const unreachable = 'No se pudo contactar con ella.';
export const notAllowed = 'Este servidor no envía nada a esta dirección porque no está en la red pública de internet.';
export const unreadable = 'La dirección ya no se puede leer. Introdúcela de nuevo.';
