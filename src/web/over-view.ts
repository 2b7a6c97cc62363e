/**
 * Whether the entry of the browser's history before this one is the view that something was opened over, with this search. Whoever
 * opens it says so in the state of its entry (`{ over: search }`); to close it is to go back then, so that Back does not lead to it.
 */
export const isOver = (state: unknown, search: string): boolean => (state as { over?: string } | null)?.over === search;
