import { spoken } from '#server/spoken';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the test email says, in the language of the owner. */
export const words = spoken(en, { de, es, fr });
