import type { ReactNode } from 'react';

// File choosing
export const attachHere = (attachFiles: ReactNode) => <>{attachFiles}, or drop or paste them here</>;
