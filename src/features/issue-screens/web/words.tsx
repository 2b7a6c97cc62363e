import type { ReactNode } from 'react';

// Issue body
export const duplicateNote = (original: ReactNode) => <>This is a duplicate of {original}.</>;
