import { type DayGrammar, english } from './day-grammar.ts';

/** How people type days here, the first that understands a text. English ones are understood everywhere. */
export const grammars = (): readonly DayGrammar[] => [english];
