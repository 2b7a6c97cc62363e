import { createContext } from 'react';

/** The row of the chips while a filter is set, for what the saved views of its bar offer there. */
export const ChipRow = createContext<HTMLElement | null>(null);
