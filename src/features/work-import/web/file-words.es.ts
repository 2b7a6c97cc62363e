import { byCount, counted, figure } from '#contract/counts';

// Preview
export const inZip = (count: number, size: string) => `${counted(count, 'archivo', 'archivos')} en el archivo zip (${size})`;
export const willSend = (count: number, size: string) =>
  byCount(
    count,
    `Se subirá 1 archivo (${size}) desde esta página. Mantenla abierta hasta que esté aquí.`,
    `Se subirán ${figure(count)} archivos (${size}) desde esta página. Mantenla abierta hasta que estén aquí.`,
  );
export const selectLater = (count: number, size: string) =>
  byCount(
    count,
    `Hay 1 archivo (${size}) en el archivo zip. Inicia la importación y después selecciona de nuevo el archivo zip.`,
    `Hay ${figure(count)} archivos (${size}) en el archivo zip. Inicia la importación y después selecciona de nuevo el archivo zip.`,
  );
export const onlyFiles = (count: number) =>
  `Todos los elementos están ya en este proyecto. ${byCount(count, 'Falta 1 archivo.', `Faltan ${figure(count)} archivos.`)}`;
export const addFiles = (count: number) => `Añadir ${counted(count, 'archivo', 'archivos')}`;

// Files on their way
export const uploading = (done: number, total: number) => `${figure(done)} de ${counted(total, 'archivo', 'archivos')} subidos`;
export const waitingForTasks = 'Esperando las tareas de los archivos';
export const keepOpen = 'Mantén esta página abierta hasta que todos los archivos estén aquí.';
export const stopUploading = 'Detener la subida';
export const missing = (count: number) =>
  byCount(count, '1 archivo no está aquí todavía.', `${figure(count)} archivos no están aquí todavía.`);
export const selectAgain = 'Para continuar, selecciona de nuevo el mismo archivo zip. Ningún archivo se añade dos veces.';
export const selectZip = 'Seleccionar archivo zip';
export const zipFile = 'Archivo zip con los archivos que faltan';
export const otherZip = 'Este archivo zip no tiene ninguno de los archivos que faltan. Selecciona el que importaste.';
export const continueUploading = 'Continuar la subida';
export const connectionLost = 'Se perdió la conexión.';
export const notUploaded = (count: number) =>
  byCount(count, 'No se pudo subir 1 archivo.', `No se pudieron subir ${figure(count)} archivos.`);
export const uploadEnded = 'La subida de archivos ha terminado.';

// Files that were left out
export const tooLarge = (count: number) =>
  `${counted(count, 'archivo omitido', 'archivos omitidos')}: más grande de lo que se permite aquí`;
export const noRoom = (count: number) =>
  `${counted(count, 'archivo omitido', 'archivos omitidos')}: el almacenamiento de tu plan está lleno`;
export const tooMany = (count: number) =>
  `${counted(count, 'archivo omitido', 'archivos omitidos')}: la tarea tiene 200 archivos`;
export const notFound = (count: number) => `${counted(count, 'archivo omitido', 'archivos omitidos')}: no está en el archivo zip`;
export const unreadable = (count: number) =>
  `${counted(count, 'archivo omitido', 'archivos omitidos')}: dañado en el archivo zip`;

// Undo
export const undone = (count: number) => `Deshecha: ${counted(count, 'archivo eliminado', 'archivos eliminados')}`;
export const undoEffect = 'Sus archivos se eliminan de las tareas. Las tareas se quedan como están.';
