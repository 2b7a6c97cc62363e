import { spoken } from '#server/spoken';
import * as questionDe from '../rules/words.de.ts';
import * as questionEs from '../rules/words.es.ts';
import * as questionFr from '../rules/words.fr.ts';
import * as questionEn from '../rules/words.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What is around the legal texts, in the language of their reader. */
export const words = spoken(en, { de, es, fr });

/** The cookie question, as the app asks it. */
export const question = spoken(questionEn, { de: questionDe, es: questionEs, fr: questionFr });
