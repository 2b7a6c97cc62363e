import { spoken } from '#server/spoken';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the page of the demo says, in the language of its reader. What colleagues write stays as the work is: English. */
export const words = spoken(en, { de, es, fr });
