/** Lo que se lee sobre los hilos de chats que son comentarios. */
export const comments = 'Comentarios de un hilo';
export const noScopes =
  'Los comentarios y este hilo siguen separados: a la aplicación le falta un permiso. Añade channels:history, chat:write y users:read, y vuelve a instalarla.';
export const notInChannel = 'Los comentarios y este hilo siguen separados: la aplicación no está en su canal. Invítala allí.';
export const refused = 'Slack no permitió leer o escribir en un hilo.';
export const wroteFromHere = (who: string) => `${who} en Cairn`;
export const everyone = '@todos';
