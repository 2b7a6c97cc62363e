/**
 * Whether the previous entry of the browser's history is the view that something was opened over, with this search. The
 * opener records it in the state of its entry (`{ over: search }`). Closing then goes back, so that Back does not lead to it
 * again.
 */
export const isOver = (state: unknown, search: string): boolean => (state as { over?: string } | null)?.over === search;
