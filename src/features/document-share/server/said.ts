import { spoken } from '#server/spoken';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the pages of a link say, in the language of their reader. */
export const words = spoken(en, { de, es, fr });
