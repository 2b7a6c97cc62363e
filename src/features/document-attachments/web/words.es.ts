import { counted } from '#contract/counts';

export const imageUnavailable = 'Esta imagen no está disponible.';
export const fileUnavailable = 'Este archivo no está disponible.';
export const imageOffline = 'Esta imagen se carga cuando vuelvas a tener conexión.';
export const imageNotLoaded = 'Esta imagen no se cargó.';
export const tryAgain = 'Reintentar';
export const loadingImage = 'Cargando la imagen';
export const openImage = (name: string) => `Abrir ${name}`;
export const downloadFile = (name: string) => `Descargar ${name}`;
export const imageWidth = 'Ancho de la imagen';
export const fileNotDownloaded = (name: string) => `No se descargó ${name}`;
export const checkConnection = 'Comprueba tu conexión y vuelve a intentarlo.';
export const unnamed = 'Imagen';
export const uploadsCanceled = (count: number) =>
  `${counted(count, 'subida cancelada', 'subidas canceladas')} porque se cerró el documento`;
