import { counted } from '#contract/counts';

export const chartMenu = (title: string) => `Opciones de ${title}`;
export const showAsTable = 'Mostrar como tabla';
export const downloadCsv = 'Descargar CSV';
export const downloadImage = 'Descargar imagen';
export const imageNotMade = 'No se pudo crear la imagen';
export const imageHint = 'Descarga el archivo CSV o prueba con otro navegador.';
export const nothingToShow = 'No hay nada que mostrar con este periodo y este filtro.';
export const moreRows = (count: number) => `${counted(count, 'fila más', 'filas más')} en el archivo CSV`;
