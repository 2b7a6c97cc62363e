import { expect, test } from 'vitest';
import { callLanguage, pageLanguage } from './request-language.ts';

const asking = (accept?: string, cookie?: string) => ({ headers: { 'accept-language': accept, cookie } });

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['it,fr;q=0.7,en;q=0.3', 'fr'],
  ['en;q=0.4, es-419;q=0.9', 'es'],
  ['de;q=0', 'en'],
  ['*', 'en'],
  ['zz; q=junk,,,;', 'en'],
  [undefined, 'en'],
])('of a browser that accepts %s is %s', (accept, language) => {
  expect(callLanguage(asking(accept))).toBe(language);
});

test('of a page is the one that the person selected in this browser', () => {
  expect(pageLanguage(asking('fr', 'a=b; cairn-language=de'))).toBe('de');
  expect(pageLanguage(asking('fr', 'cairn-language=xx; c=d'))).toBe('fr');
  expect(pageLanguage(asking('fr', 'not-cairn-language=de'))).toBe('fr');
});
