import type { ReactNode } from 'react';

// Issue body
export const duplicateNote = (original: ReactNode) => <>Ce ticket est un doublon de {original}.</>;
