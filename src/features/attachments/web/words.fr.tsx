import type { ReactNode } from 'react';

// File dialog
/** `byPointer` renders what takes a pointer or a keyboard. */
export const attachHere = (attachFiles: ReactNode, byPointer: (text: string) => ReactNode) => (
  <>
    {attachFiles}
    {byPointer(', ou déposez-les ou collez-les ici')}
  </>
);
