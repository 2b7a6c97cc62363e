import { filledIn } from '#contract/errors';
import type { Language } from '#contract/languages';
import { fieldErrors as de } from './field-words.de.ts';
import { fieldErrors as es } from './field-words.es.ts';
import { fieldErrors as fr } from './field-words.fr.ts';
import { fieldErrors as en } from './field-words.ts';

type Name = keyof typeof en;

const TRANSLATED: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Name, string>>>> = { de, es, fr };

const patterns = Object.entries(en).map(([name, text]) => ({ name: name as Name, pattern: patternOf(text) }));

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\d\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.+)')}$`, 's');
}

/** What is wrong with a field, in a language. It stays English if only programs cause it, so that nobody has translated it. */
export function fieldSentence(language: Language, english: string): string {
  if (language === 'en') return english;
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(english);
    if (found !== null) return filledIn(TRANSLATED[language][name], Object.fromEntries(found.slice(1).entries()));
  }
  return english;
}
