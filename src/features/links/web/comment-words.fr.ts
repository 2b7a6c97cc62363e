import { counted } from '#contract/counts';

export const openComments = (count: number): string => counted(count, 'commentaire ouvert', 'commentaires ouverts');
export const latestComment = (by: string, text: string): string => `${by || 'Quelqu’un'} : ${text}`;
