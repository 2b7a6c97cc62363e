import { byCount, figure } from '#contract/counts';

// Api error
export const somethingWentWrong = '¡Algo salió mal!';
export const serverUnreachable = 'No se pudo contactar con el servidor. Comprueba tu conexión.';

// Copied
export const notCopied = 'No se pudo copiar al portapapeles';

// Date page
export const noDate = 'Sin fecha';
export const otherDate = 'Otra fecha…';

// Enact
export const andMore = (first: string | null, count: number) => `${first} y ${figure(count)} más`;

// Failure
export const notLoaded = (what: string) => `No fue posible cargar ${what}`;

// Kernel
export const undo = 'Deshacer';
export const redo = 'Rehacer';

// Outbox
export const signInToSave = 'Inicia sesión para guardar tus cambios.';
export const tooManyChanges = 'Hay demasiados cambios pendientes de envío. Vuelve a intentarlo cuando se hayan enviado.';

// Together
export const selectFewer = (most: number) => `Selecciona como máximo ${figure(most)} para cambiarlos.`;

// Text state
export const saving = 'Guardando…';
export const savesOnceOnline = 'Sin conexión. Tu texto se guardará cuando vuelvas a conectarte.';
export const savedAgo = (when: string) => `Guardado · ${when}`;
export const textNotSaved = 'Tus cambios no se guardaron.';
export const continueEditing = 'Seguir editando';
export const discardChanges = 'Descartar cambios';
export const copyText = 'Copiar texto';
export const textCopied = 'Texto copiado';

// Part missing
export const partOffline = (what: string) => `Vuelve a conectarte para ver ${what}.`;

// Relative time
export const justNow = 'ahora mismo';
export const minutesAgo = (count: number) => `hace ${count} min`;
export const hoursAgo = (count: number) => `hace ${count} h`;
export const daysAgo = (count: number) => `hace ${count} d`;
export const monthsAgo = (count: number) => `hace ${count} ${byCount(count, 'mes', 'meses')}`;
export const yearsAgo = (count: number) => `hace ${count} ${byCount(count, 'año', 'años')}`;

// Status screens
export const forbidden = 'No tienes acceso';
export const forbiddenHint =
  'Tu rol no incluye esta página. Pide acceso a un administrador del espacio de trabajo o del proyecto.';
export const notFound = 'Página no encontrada';
export const notFoundHint =
  'Es posible que la dirección sea incorrecta, que la página se haya eliminado o que no tengas acceso a ella.';
export const serverError = 'Algo salió mal';
export const tryAgain = 'Reintentar';
export const serverErrorHint =
  'Tus cambios anteriores están guardados. Vuelve a intentarlo. Si sigue ocurriendo, avisa al operador de este servidor.';

// Surface keys
export const selectAll = 'Seleccionar todo';

// Use file drop
export const foldersNotAttached = 'No puedes adjuntar carpetas';
export const foldersNotAttachedHint = 'Selecciona los archivos que contienen o comprímelas primero.';

// Use part
export const partNotLoaded = 'No se pudo cargar esta parte';
export const partNotLoadedHint = 'Comprueba tu conexión y vuelve a intentarlo.';

// Use row keys
export const nextRow = (noun: string) => `${noun.charAt(0).toLocaleUpperCase()}${noun.slice(1)} siguiente`;
export const previousRow = (noun: string) => `${noun.charAt(0).toLocaleUpperCase()}${noun.slice(1)} anterior`;

// Line keys
export const clearSelection = 'Quitar selección';
export const lastRow = (noun: string) => `Última ${noun}`;
export const extendSelection = (direction: string) =>
  `Ampliar selección hacia ${direction === 'down' ? 'abajo' : direction === 'up' ? 'arriba' : direction}`;
export const firstRow = (noun: string) => `Primera ${noun}`;

// List line
export const selectNamed = (name: string) => `Seleccionar ${name}`;

// Surface
export const nothingSelected = 'Nada seleccionado';
export const countSelected = (count: number) => `Selección: ${figure(count)}`;

// Undo
export const undone = (sentence: string) => `Deshecho: ${sentence}`;
export const waitingToBeSent = (sentence: string) => `Pendiente de envío: ${sentence}`;

// Single keys
export const singleKeys = 'Atajos de una sola tecla';
export const singleKeysHint =
  'Letras, números y símbolos que se pulsan solos o uno tras otro. Solo para este navegador. Si están desactivados, usa la paleta de comandos para todos los comandos.';
export const generalKeys = 'General';
export const placeKeys = 'Navegación';
export const openRow = 'Abrir';
export const select = 'Seleccionar';
export const rowBelow = (noun: string) => `${noun} de abajo`;
export const rowAbove = (noun: string) => `${noun} de arriba`;
