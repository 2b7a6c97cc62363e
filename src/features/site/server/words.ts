import { counted } from '#contract/counts';

// The blog and the page about Cairn.

export const blog = 'Blog';
export const blogTitle = 'Cairn blog';
export const about = 'About';
export const aboutDescription = 'What Cairn is, why it exists, and how it is made.';
export const blogAbout = 'How Cairn works inside.';
export const allPosts = 'All posts';
export const reading = (minutes: number): string => `${counted(minutes, 'minute')} to read`;
