import { spoken } from '../spoken.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the emails say, in the language of the moment. */
export const words = spoken(en, { de, es, fr });
