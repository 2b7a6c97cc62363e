import { locale } from './words.ts';

let localeOf = (): string => locale;

/** The tag by which `Intl` writes now: that of the page in a browser, that of the person whom it writes to on a server. */
export const localeNow = (): string => localeOf();

/** Makes `localeNow` follow something else than the words of this build. @returns what it followed before */
export function followLocale(of: () => string): () => string {
  const before = localeOf;
  localeOf = of;
  return before;
}
