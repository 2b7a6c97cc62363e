import { counted } from '#contract/counts';

// The blog and the page about Cairn.

export const blog = 'Blog';
export const blogTitle = 'Cairn-Blog';
export const about = 'Über Cairn';
export const aboutDescription = 'Was Cairn ist, warum es Cairn gibt und wie es entsteht.';
export const blogAbout = 'Wie Cairn innen funktioniert. Die Beiträge sind auf Englisch.';
export const allPosts = 'Alle Beiträge';
export const reading = (minutes: number): string => `${counted(minutes, 'Minute', 'Minuten')} Lesezeit`;
