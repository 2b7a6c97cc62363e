import { spoken } from './spoken.ts';
import * as de from './input-words.de.ts';
import * as es from './input-words.es.ts';
import * as fr from './input-words.fr.ts';
import * as en from './input-words.ts';

/** What is wrong with a field, in the language of the moment. */
export const words = spoken(en, { de, es, fr });
