import { useDeferredValue } from 'react';
import { hasShownRows } from './first-rows.ts';

/**
 * False in the first rendering of a view, true in the next one, which the browser may interrupt to paint: after a click on
 * another view its bar answers at once, and the thousands of rows below it follow. True at once on a page that has shown nothing
 * yet: two renderings take longer, and rows that arrive between them repeat the second one.
 */
export const useBodyLater = (): boolean => useDeferredValue(true, hasShownRows() ? false : undefined);
