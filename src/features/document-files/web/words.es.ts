import { counted, figure } from '#contract/counts';
import type { ExportFormat } from '../contract.ts';

export const cancel = 'Cancelar';
export const exportDocument = 'Exportar documento';
export const format = 'Formato';
export const formats: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  MARKDOWN: { label: 'Markdown', description: 'Para otros editores y para volver a importarlo' },
  HTML: { label: 'HTML', description: 'Una sola página que se abre en cualquier navegador' },
  PDF: { label: 'PDF', description: 'Para imprimir, con letras latinas, griegas y cirílicas' },
  WORD: { label: 'Word', description: 'Un archivo .docx' },
  JSON: { label: 'JSON', description: 'El texto con su estructura, para programas' },
};
export const withChildren = 'Con los documentos que contiene';
export const withChildrenHint = 'Como archivo zip con carpetas. Los documentos archivados se omiten.';
export const exported = (count: number) => counted(count, 'documento exportado', 'documentos exportados');
export const unknownCharacters = (count: number) =>
  count === 1
    ? '1 carácter aparece como ■ en el archivo PDF porque sus fuentes no lo tienen. Los archivos Word y HTML sí lo tienen.'
    : `${figure(count)} caracteres aparecen como ■ en el archivo PDF porque sus fuentes no los tienen. Los archivos Word y HTML sí los tienen.`;
export const filesLeftOut = (count: number) =>
  `Se ${count === 1 ? 'omitió' : 'omitieron'} ${counted(count, 'imagen o archivo', 'imágenes o archivos')}: por tamaño excesivo en conjunto, por daños o por un formato que este archivo no admite.`;
export const untitled = 'Sin título';

export const importDocuments = 'Importar documentos';
export const importHint =
  'Suelta aquí archivos Markdown, HTML o Word, o un archivo zip con ellos, como una exportación de Notion, Outline o Cairn. Las carpetas se convierten en documentos que contienen otros.';
export const importLimits =
  'Hasta 1000 documentos de 700.000 caracteres cada uno, con las imágenes y los archivos de un zip que mencionan.';
export const selectFiles = 'Seleccionar archivos';
export const files = 'Archivos que importar';
export const nothingFound = 'Estos archivos no tienen documentos. Selecciona archivos Markdown, HTML, Word o zip.';
export const tooManyFiles = (most: number) =>
  `Son más de ${counted(most, 'documento', 'documentos')}. Selecciona menos archivos.`;
export const archiveTooLarge = 'Este archivo zip es demasiado grande. Divídelo en otros más pequeños.';
export const brokenArchive = 'Este archivo zip está dañado o tiene un formato que no se puede leer. Créalo de nuevo.';
export const noDocument = 'No es un archivo Markdown, HTML ni Word, y ninguno lo menciona';
export const brokenFile = 'Este archivo está dañado o tiene un formato que no se puede leer';
export const tooLarge = 'Tiene más de 700.000 caracteres';
export const importing = (done: number, all: number) => `Importando ${figure(done)} de ${counted(all, 'archivo', 'archivos')}`;
export const imported = (count: number) => counted(count, 'documento importado', 'documentos importados');
export const stopped = (why: string) => `La importación se detuvo. ${why}`;
export const leftOut = 'Omitidos';
export const moreLeftOut = (count: number) => `Y ${counted(count, 'archivo más', 'archivos más')}`;
export const embedded = (count: number) =>
  `${counted(count, 'imagen o elemento incrustado', 'imágenes o elementos incrustados')} en los textos`;
export const openFirst = 'Abrir documento';
export const close = 'Cerrar';
