import { byCount, counted, figure, listed } from '#contract/counts';

// Comment actions
export const copyLink = 'Copiar enlace';
export const linkCopied = 'Enlace copiado';
export const edit = 'Editar';
export const report = 'Denunciar…';
export const deleteLabel = 'Eliminar';
export const reply = 'Responder';
export const commentActions = 'Acciones del comentario';
export const moreActions = 'Más acciones';

// Comment branch
export const replies = 'Respuestas';
export const replyPlaceholder = 'Escribe una respuesta…';

// Comment item
export const editComment = 'Editar comentario';
export const save = 'Guardar';
export const edited = '· editado';
export const writtenFor = (name: string, person: string) => `${name} en nombre de ${person}`;
export const deletedComment = 'Comentario eliminado';
export const commentWasDeleted = 'Este comentario se eliminó.';
export const reportedTimes = (count: number) =>
  `Denunciado ${byCount(count, 'una vez', `${figure(count)} veces`)}. Solo los administradores del proyecto pueden ver esto.`;
export const dismissReports = 'Descartar denuncias';

// Composer
export const attachFiles = (noun: string) => `Adjuntar archivos: ${noun}`;
export const commentTooLong = (excess: number) =>
  `A este comentario le ${byCount(excess, 'sobra', 'sobran')} ${counted(excess, 'carácter', 'caracteres')}. Acórtalo para publicarlo.`;
export const cancel = 'Cancelar';

// Comment changes
export const commentDeleted = 'Comentario eliminado';

// Reactions
export const thumbsUp = 'Pulgar arriba';
export const thumbsDown = 'Pulgar abajo';
export const heart = 'Corazón';
export const hooray = 'Hurra';
export const laugh = 'Risa';
export const confused = 'Confusión';
export const eyes = 'Ojos';
export const rocket = 'Cohete';

// Reactions bar
export const you = 'tú';
export const formerReactor = 'un antiguo miembro';
export const reactedBy = (reaction: string, names: readonly string[], more: number) =>
  `${reaction}: ${listed(more > 0 ? [...names, `${figure(more)} más`] : names)}`;
export const reactions = 'Reacciones';
export const addReaction = 'Añadir reacción';

// Report dialog
export const offensive = 'Ofensivo';
export const offensiveDescription = 'Insulta o amenaza a alguien.';
export const spam = 'Spam';
export const spamDescription = 'Anuncia algo o no tiene relación con el trabajo.';
export const somethingElse = 'Otro motivo';
export const somethingElseDescription = 'Describe el problema abajo.';
export const describeProblem = 'Describe qué tiene de malo este comentario.';
export const commentReported = 'Comentario denunciado. Los administradores del proyecto ya pueden revisarlo.';
export const reportNotSent = 'La denuncia no se envió. Vuelve a intentarlo.';
export const reportComment = 'Denunciar comentario';
export const reportVisibility = 'Solo los administradores del proyecto pueden ver la denuncia y quién la envió.';
export const reason = 'Motivo';
export const details = 'Detalles';
export const optionalDetails = 'Detalles (opcional)';

// Activity
export const activity = 'Actividad';
export const show = 'Mostrar';
export const everything = 'Todo';
export const commentsCount = (count: number) => (count > 0 ? `Comentarios ${figure(count)}` : 'Comentarios');
export const history = 'Historial';
export const showEarlierChanges = 'Mostrar cambios anteriores';
export const showEarlierChangesCount = (count: number) => `Mostrar ${counted(count, 'cambio anterior', 'cambios anteriores')}`;

// Thread
export const formerAuthor = 'Antiguo miembro';
export const comments = 'Comentarios';
export const commentsPart = 'los comentarios';
export const emptyThread = 'Todavía no hay comentarios. Menciona a alguien de tu equipo con @ para hacer una pregunta.';
export const noCommentsYet = 'Todavía no hay comentarios.';
export const comment = 'Comentar';
export const commentPlaceholder = 'Escribe un comentario…';
export const showEarlier = (count: number) => `Mostrar ${counted(count, 'comentario anterior', 'comentarios anteriores')}`;

// Announcements
export const newComments = (count: number) => counted(count, 'comentario nuevo', 'comentarios nuevos');
export const commented = (name: string, text: string) => `${name} comentó: ${text}`;
export const replied = (name: string, text: string) => `${name} respondió: ${text}`;

// Earlier comments
export const earlierCommentsNotLoaded = 'Los comentarios anteriores no se cargaron. Vuelve a intentarlo.';

// Thread shortcuts
export const nextComment = 'Comentario siguiente';
export const previousComment = 'Comentario anterior';
export const editYourComment = 'Editar tu comentario';

// Composer
export const modEnter = 'mod+enter';
