import type { ReactNode } from 'react';

// Issue body
export const duplicateNote = (original: ReactNode) => <>Das ist ein Duplikat von {original}.</>;
