import { spoken } from '#server/spoken';
import * as de from './mail-words.de.ts';
import * as es from './mail-words.es.ts';
import * as fr from './mail-words.fr.ts';
import * as en from './mail-words.ts';

/** What the emails say, in the language of the moment. */
export const words = spoken(en, { de, es, fr });
