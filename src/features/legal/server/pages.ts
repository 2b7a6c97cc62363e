import { longDate } from '#contract/dates';
import { type Language, languageAttributes, languages } from '#contract/languages';
import { escaped } from '#server/html';
import { type LegalName, legalNames, type LegalText } from '#server/legal-texts';
import type { Operator } from '#server/operator';
import { publicPage, type SiteSettings } from '#server/public-page';
import { type MarkdownFile, markdownHtml } from '#server/public-page/markdown';
import { words as around } from '#server/public-page/said';
import type { PageVisit, PublicAddress } from '#server/public-pages';
import { languageNow } from '#server/spoken';
import { choiceHtml, questionHtml } from './cookie-question.ts';
import { contactHtml, operatorHtml } from './operator-section.ts';
import { question, words } from './said.ts';
import { STYLE } from './style.ts';

/** What the pages say of this server. */
export interface Known {
  readonly site: SiteSettings;
  readonly operator: Operator;
  /** The host of another service that has passwords and sessions; null if this server has them. */
  readonly identityAt: string | null;
}

type Texts = ReadonlyMap<LegalName, LegalText>;

const ALIASES: Readonly<Partial<Record<LegalName, string>>> = { privacy: '/privacy-policy', terms: '/terms-of-service' };

/** The pages of the texts that there are. */
export const legalPages = (texts: Texts, known: Known): PublicAddress[] =>
  legalNames.flatMap((name) => {
    const text = texts.get(name);
    if (text === undefined) return [];
    const alias = ALIASES[name];
    const page = kept((visit) => legalPage(name, text, known, visit));
    return [{ path: `/${name}`, ...(alias !== undefined && { aliases: [alias] }), page: (_, visit) => page(visit) }];
  });

/** Written for the first reader of each language, and kept. */
function kept(write: (visit: PageVisit) => string): (visit: PageVisit) => string {
  const pages = new Map<string, string>();
  return (visit) => {
    const key = `${languageNow()} ${visit.isEncrypted}`;
    const page = pages.get(key) ?? write(visit);
    pages.set(key, page);
    return page;
  };
}

const titleOf = (name: LegalName): string =>
  ({ privacy: around.privacy, terms: around.terms, security: around.security, 'cookie-policy': question.cookiePolicy })[name];

function legalPage(name: LegalName, text: LegalText, known: Known, visit: PageVisit): string {
  const { language, file } = inLanguageOfReader(text);
  const { changed } = file.fields;
  const date = changed === undefined ? '' : `<p class="small">${words.lastChanged(longDate(changed))}</p>`;
  const written = filledIn(markdownHtml(file.text), known, visit);
  const choice = name === 'cookie-policy' ? choiceHtml() : '';
  const title = titleOf(name);
  return publicPage(
    {
      title,
      description: words.descriptions[name],
      path: `/${name}`,
      style: STYLE,
      scripts: [{ src: '/site-cookies.js' }],
      main: `<article class="narrow page"><div class="head"><h1>${title}</h1>${date}</div><div class="prose" ${languageAttributes(language)}>${written}</div>${choice}<section class="prose">${operatorHtml(known.operator)}</section></article>${questionHtml()}`,
    },
    known.site,
  );
}

/** The text in the language of the reader, otherwise in English, otherwise in the one that there is. */
function inLanguageOfReader(text: LegalText): { language: Language; file: MarkdownFile } {
  const language = [languageNow(), ...languages].find((one) => text.has(one)) ?? 'en';
  return { language, file: text.get(language) ?? { fields: {}, text: '' } };
}

/** Puts what depends on this server in place of the names in braces. */
function filledIn(html: string, { operator, identityAt }: Known, { isEncrypted }: PageVisit): string {
  const passwords = identityAt === null ? words.passwordsHere : [escaped(words.passwordsElsewhere(identityAt))];
  const values = new Map([
    ['passwords', passwords.join(' ')],
    ['connection', isEncrypted ? words.encrypted : words.unencrypted],
    ['reporting', operator.contact === null ? words.reportUnknown : words.report(contactHtml(operator.contact))],
  ]);
  // As an item of a list, each is one.
  const items = html.replaceAll('<li>{passwords}</li>', () => passwords.map((one) => `<li>${one}</li>`).join(''));
  return items.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}
