import type { ReactNode } from 'react';

// Issue body
export const duplicateNote = (original: ReactNode) => <>Esta incidencia es un duplicado de {original}.</>;
