import type { ReactNode } from 'react';

// File dialog
export const attachHere = (attachFiles: ReactNode) => <>{attachFiles}, or drop or paste them here</>;
