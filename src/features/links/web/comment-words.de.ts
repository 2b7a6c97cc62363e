import { counted } from '#contract/counts';

export const openComments = (count: number): string => counted(count, 'offener Kommentar', 'offene Kommentare');
export const latestComment = (by: string, text: string): string => `${by || 'Jemand'}: ${text}`;
