import { spoken } from '#server/spoken';
import * as de from './landing-words.de.ts';
import * as es from './landing-words.es.ts';
import * as fr from './landing-words.fr.ts';
import * as en from './landing-words.ts';

/** What the start page says, in the language of its reader. */
export const words = spoken(en, { de, es, fr });
