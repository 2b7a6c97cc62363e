import { counted } from '#contract/counts';

// The blog and the page about Cairn.

export const blog = 'Blog';
export const blogTitle = 'Blog de Cairn';
export const about = 'Acerca de Cairn';
export const aboutDescription = 'Qué es Cairn, por qué existe y cómo se hace.';
export const blogAbout = 'Cómo funciona Cairn por dentro. Las entradas están en inglés.';
export const allPosts = 'Todas las entradas';
export const reading = (minutes: number): string => `${counted(minutes, 'minuto', 'minutos')} de lectura`;
