import { spoken } from '#server/spoken';
import * as columnsDe from './column-words.de.ts';
import * as columnsEs from './column-words.es.ts';
import * as columnsFr from './column-words.fr.ts';
import * as columnsEn from './column-words.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the emails say, in the language of the moment. */
export const words = spoken(en, { de, es, fr });

/** The names of the columns of a new project, in the language of the person who creates it. */
export const columnWords = spoken(columnsEn, { de: columnsDe, es: columnsEs, fr: columnsFr });
