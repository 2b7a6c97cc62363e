import { byCount, counted, figure } from '#contract/counts';

// Attachment drop area
export const dropToAttach = 'Suelta archivos para adjuntarlos';

// Attachment preview
export const deleteLabel = 'Eliminar';
export const copyLink = 'Copiar enlace';
export const download = 'Descargar';
export const previousImage = 'Imagen anterior';
export const nextImage = 'Imagen siguiente';
export const actualSize = (name: string) => `Mostrar ${name} a tamaño real`;
export const fitToWindow = (name: string) => `Ajustar ${name} a la ventana`;
export const imageNotLoaded = 'La imagen no se cargó. Descárgala para verla.';

// Attachment row
export const downloadFile = (name: string) => `Descargar ${name}`;
export const actionsFor = (name: string) => `Acciones de ${name}`;

// Attachment tile
export const openFile = (name: string) => `Abrir ${name}`;
export const brokenThumbnail = 'La imagen no se cargó';

// Attachments
export const attachments = 'Archivos';
export const attachFiles = 'Adjuntar archivos';
export const attachmentsPart = 'los archivos';
export const images = 'Imágenes';
export const files = 'Archivos';

// File changes
export const fileDeleted = (name: string | undefined) => `Se eliminó ${name ?? 'el archivo'}`;

// File dialog
export const filesToAttach = 'Archivos que adjuntar';

// History
export const attachedFile = (name: string) => `adjuntó «${name}»`;
export const attachedFiles = (count: number) => `adjuntó ${counted(count, 'archivo', 'archivos')}`;
export const deletedFile = (name: string) => `eliminó «${name}»`;
export const deletedFiles = (count: number) => `eliminó ${counted(count, 'archivo', 'archivos')}`;
export const renamedFile = (from: string, to: string) => `cambió el nombre de «${from}» a «${to}»`;
export const renamedFiles = (count: number) => `cambió el nombre de ${counted(count, 'archivo', 'archivos')}`;

// Selected files
export const removeChosenFile = (name: string) => `Quitar ${name}`;

// Rename attachment
export const renameFile = 'Cambiar nombre del archivo';
export const cancel = 'Cancelar';
export const rename = 'Cambiar nombre';
export const nameMissing = 'Introduce un nombre de archivo.';
export const name = 'Nombre';

// Upload errors
export const fileUnreadable = 'No se pudo leer el archivo. Selecciónalo de nuevo.';
export const fileTooLarge = 'Este archivo es demasiado grande para este servidor. Adjunta uno más pequeño.';
export const fileTypeRefused = 'Este servidor no acepta archivos de este tipo.';
export const uploadInterrupted = 'La subida se interrumpió. Vuelve a intentarlo.';

// Upload notice
export const openToRetry = 'Abre la tarea o incidencia para intentarlo de nuevo.';
export const allFilesAttached = 'Se adjuntaron todos los archivos';
export const uploadsPaused = (count: number) =>
  `Conexión perdida. ${byCount(count, '1 subida continuará', `${figure(count)} subidas continuarán`)} automáticamente.`;
export const uploadingFiles = (count: number, percent: number) =>
  `Subiendo ${counted(count, 'archivo', 'archivos')}: ${percent} %`;
export const filesNotAttached = (count: number) =>
  byCount(count, '1 archivo no se adjuntó', `${figure(count)} archivos no se adjuntaron`);

// Upload row
export const uploadingFile = (name: string) => `Subiendo ${name}`;
export const retryUpload = (name: string) => `Reintentar ${name}`;
export const removeFromList = (name: string) => `Quitar ${name} de la lista`;
export const cancelUpload = (name: string) => `Cancelar la subida de ${name}`;
export const uploadPaused = 'Conexión perdida. La subida continuará automáticamente.';
export const waitingToUpload = (size: string) => `${size} · En espera de subida`;
export const finishing = 'Terminando…';
export const sentOfSize = (sent: string, size: string) => `${sent} de ${size}`;

// Uploads
export const unnamedFile = 'archivo';
export const uploadNotStarted = 'La subida no pudo empezar. Vuelve a intentarlo.';
export const fileNotAttached = 'El archivo no se adjuntó. Vuelve a intentarlo.';

// Attachment actions
export const fileNotDownloaded = (name: string) => `${name} no se descargó`;
export const checkConnection = 'Comprueba tu conexión y vuelve a intentarlo.';
export const linkCopied = 'Enlace copiado';
export const open = 'Abrir';
export const renameMenuItem = 'Cambiar nombre…';
