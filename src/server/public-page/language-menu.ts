import { languageAttributes, languageNames, languages } from '#contract/languages';
import { escaped } from '../html.ts';
import { LANGUAGE_ASKED } from '../page-language.ts';
import { languageNow } from '../spoken.ts';
import { words } from './said.ts';

interface Shown {
  readonly path: string;
  readonly asked?: Readonly<Record<string, string>>;
}

/** Links to the same page in each language. They work without a script: the server keeps the selected one in a cookie. */
export function languageMenuHtml({ path, asked = {} }: Shown): string {
  const links = languages.map((language) => {
    const query = new URLSearchParams({ ...asked, [LANGUAGE_ASKED]: language }).toString();
    const current = language === languageNow() ? ' aria-current="true"' : '';
    return `<a href="${escaped(`${path}?${query}`)}" rel="nofollow" ${languageAttributes(language)}${current}>${languageNames[language]}</a>`;
  });
  return `<nav aria-label="${words.languageMenu}">${links.join('')}</nav>`;
}
