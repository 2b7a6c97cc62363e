import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLegalTexts } from '#server/legal-texts';
import type { Operator } from '#server/operator';
import { siteSettings } from '#server/public-page';
import { ROOT } from '#server/root';
import { inLanguage } from '#server/spoken';
import { legalPages } from './pages.ts';

const texts = readLegalTexts(join(ROOT, 'content/legal'));
const site = siteSettings({ publicUrl: 'https://cairn.example' });
const unnamed: Operator = { name: null, address: null, contact: null };

const pageAt = (path: string, operator: Operator, identityAt: string | null = null, isEncrypted = true): string =>
  legalPages(texts, { site, operator, identityAt })
    .find((page) => page.path === path)
    ?.page({}, { isEncrypted }) ?? '';

test('an operator without a name, an address and a contact is shown as such', () => {
  const page = pageAt('/security', unnamed);
  expect(page).toContain('The operator has not published a name, an address, or a contact here.');
  expect(page).toContain('tell its operator, who has not published a contact here.');
  expect(page).not.toContain('<dl');
  expect(inLanguage('de', () => pageAt('/privacy', unnamed))).toContain('einen Namen, eine Anschrift oder einen Kontakt');
});

test('an operator may be reached at a web address, and nothing in the settings is HTML', () => {
  const page = pageAt('/security', { name: '<b>Olive</b>', address: 'A & B', contact: 'https://operator.example/?a=1&b="2"' });
  expect(page).toContain('<dd>&lt;b&gt;Olive&lt;/b&gt;</dd>');
  expect(page).toContain('<dd>A &amp; B</dd>');
  expect(page).toContain('<a href="https://operator.example/?a=1&amp;b=&quot;2&quot;">');
  expect(page).not.toContain('mailto:');
});

test('the security page says who has the passwords, and whether the connection is encrypted', () => {
  expect(pageAt('/security', unnamed, 'id.example.com')).toContain(
    '<li>Passwords, sign-in and sessions are handled by the Supabase service at id.example.com.</li>',
  );
  expect(pageAt('/security', unnamed, 'id.example.com')).not.toContain('Argon2id');
  expect(pageAt('/security', unnamed)).toContain('Your connection to this page is encrypted.');
  expect(pageAt('/security', unnamed, null, false)).toContain('Your connection to this page is not encrypted.');
});
