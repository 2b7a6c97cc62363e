import { counted } from '#contract/counts';

// Link composer
export const addLink = 'Añadir vínculo';
export const close = 'Cerrar';
export const linkType = 'Tipo de vínculo';
export const linkTarget = 'Tarea, incidencia o URL';
export const linkTargetHint = 'Clave, título o URL';
export const matchingItems = 'Elementos coincidentes';
export const nothingToLink = 'Todavía no hay otras tareas o incidencias que vincular. Para vincular una página web, pega su URL.';
export const noMatches = 'Sin coincidencias. Para vincular una página web, pega su URL completa, como https://example.com.';

// History
export const addedLinks = (count: number) => `añadió ${counted(count, 'vínculo', 'vínculos')}`;
export const addedLink = (link: string) => `añadió un vínculo: ${link}`;
export const removedLinks = (count: number) => `quitó ${counted(count, 'vínculo', 'vínculos')}`;
export const removedLink = (link: string) => `quitó un vínculo: ${link}`;

export const changedLink = (link: string) => `cambió un vínculo: ${link}`;

// Link row
export const removeLinkTo = (name: string) => `Quitar vínculo con ${name}`;
export const opensInNewTab = '(se abre en una pestaña nueva)';
export const hiddenItem = 'Un elemento al que no tienes acceso';
export const hiddenItemNamed = 'un elemento al que no tienes acceso';
export const openPreview = 'Abrir vista previa';
export const openPreviewOf = (name: string) => `Abrir vista previa de ${name}`;
export const previewOf = (name: string) => `Vista previa de ${name}`;
export const previewHint = 'Figma muestra esta página y ve que la miras.';
export const closePreview = 'Cerrar vista previa';

// Linked items
export const link = 'Vínculo';
export const linkRemoved = 'Vínculo quitado';
export const links = 'Vínculos';
export const linksPart = 'los vínculos';
