import { counted } from '#contract/counts';

export const openComments = (count: number): string => counted(count, 'open comment');
export const latestComment = (by: string, text: string): string => `${by || 'Someone'}: ${text}`;
