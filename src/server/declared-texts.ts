import type { Language } from '#contract/languages';
import { languageNow } from './spoken.ts';

type Texts = ReadonlyMap<string, string>;

type Other = Exclude<Language, 'en'>;

let textsOf: (language: Other) => Texts = () => new Map();
let known = new Map<Other, Texts>();

/** Makes `declared` know the translations of what slices declare, by the English text. `main` collects them. */
export const knowDeclaredTexts = (of: (language: Other) => Texts): void => {
  textsOf = of;
  known = new Map();
};

/** What a slice declares in English, such as what a notice tells, in the language of the moment. */
export function declared(english: string): string {
  const language = languageNow();
  if (language === 'en') return english;
  const texts = known.get(language) ?? textsOf(language);
  known.set(language, texts);
  return texts.get(english) ?? english;
}
