import { useDeferredValue } from 'react';

/**
 * False in the first rendering of a view, true in the next one, which the browser may interrupt to paint: after a click on
 * another view its bar answers at once, and the thousands of rows below it follow.
 */
export const useBodyLater = (): boolean => useDeferredValue(true, false);
