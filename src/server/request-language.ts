import { type Language, LANGUAGE_COOKIE, languages } from '#contract/languages';

interface Asking {
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };
}

/**
 * The language to answer a page in: the one that its person selected in this browser, otherwise the first of the browser's
 * own languages that exists, otherwise English.
 */
export const pageLanguage = ({ headers }: Asking): Language => selected(headers.cookie) ?? accepted(headers['accept-language']);

/** The language to answer a call in. The app asks for the one that its page is in. */
export const callLanguage = ({ headers }: Asking): Language => accepted(headers['accept-language']);

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`);

const selected = (cookie = ''): Language | undefined => known(COOKIE.exec(cookie)?.[1]);

const FEW = 500;
/** Browsers send the same few headers with every request. */
const read = new Map<string, Language>();

function accepted(header = ''): Language {
  const language = read.get(header) ?? acceptedBy(header.slice(0, 500));
  if (read.size < FEW && header.length <= 200) read.set(header, language);
  return language;
}

/** By the weights of Accept-Language (RFC 9110 section 12.5.4); `de-AT` is German. */
function acceptedBy(header: string): Language {
  const asked = header
    .split(',')
    .map((part) => /^\s*([a-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part))
    .filter((match) => match !== null)
    .map(([, tag = '', weight = '1']) => ({ language: known(tag.toLowerCase()), weight: Number(weight) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return asked.find(({ language }) => language !== undefined)?.language ?? 'en';
}

const known = (tag: string | undefined): Language | undefined => languages.find((language) => language === tag);

export const isLanguage = (tag: string | null): tag is Language => languages.some((language) => language === tag);
