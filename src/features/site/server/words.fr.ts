import { counted } from '#contract/counts';

// The blog and the page about Cairn.

export const blog = 'Blog';
export const blogTitle = 'Blog de Cairn';
export const about = 'À propos de Cairn';
export const aboutDescription = 'Ce qu’est Cairn, pourquoi il existe et comment il est fait.';
export const blogAbout = 'Comment Cairn fonctionne à l’intérieur. Les articles sont en anglais.';
export const allPosts = 'Tous les articles';
export const reading = (minutes: number): string => `${counted(minutes, 'minute', 'minutes')} de lecture`;
