import type { ReactNode } from 'react';

// File dialog
/** `byPointer` renders what takes a pointer or a keyboard. */
export const attachHere = (attachFiles: ReactNode, byPointer: (text: string) => ReactNode) => (
  <>
    {attachFiles}
    {byPointer(', oder lege sie hier ab oder füge sie ein')}
  </>
);
