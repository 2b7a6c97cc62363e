import { spoken } from '../spoken.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What is around each public page, in the language of its reader. */
export const words = spoken(en, { de, es, fr });
