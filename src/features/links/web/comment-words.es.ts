import { counted } from '#contract/counts';

export const openComments = (count: number): string => counted(count, 'comentario abierto', 'comentarios abiertos');
export const latestComment = (by: string, text: string): string => `${by || 'Alguien'}: ${text}`;
