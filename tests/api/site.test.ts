import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, LANGUAGE_COOKIE, languages } from '#contract/languages';
import { legalNames } from '#server/legal-texts';
import { ROOT } from '#server/root';
import * as aroundWords from '../../src/server/public-page/words.ts';
import * as contactWords from '../../src/features/contact/server/words.ts';
import * as questionWords from '../../src/features/legal/rules/words.ts';
import * as legalWords from '../../src/features/legal/server/words.ts';
import * as landingWords from '../../src/features/site/server/landing-words.ts';
import { benchmarks } from '../../src/features/site/server/proofs.ts';
import { readPosts } from '../../src/features/site/server/posts.ts';
import * as siteWords from '../../src/features/site/server/words.ts';
import { plans } from '../../src/features/workspaces/rules.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { englishIn } from '../support/english-in.ts';

// The public pages, as a stranger and as a program get them.

let app: TestApp;
let quiet: TestApp;
/** The folder with the texts of the operator of the quiet server. */
const own = mkdtempSync(join(tmpdir(), 'cairn-legal-'));

beforeAll(async () => {
  app = await testApp({ OPERATOR_CONTACT: 'olive@operator.example', OPERATOR_NAME: 'Northwind <Ltd>' });
  writeFileSync(
    join(own, 'privacy.md'),
    '---\nchanged: 2026-02-01\n---\n\n## Ours\n\nWe <b>keep</b> [nothing](/terms). {passwords}\n\n## Cookies\n\n[None](javascript:alert(1))\n',
  );
  writeFileSync(join(own, 'terms.de.md'), '## Unsere Bedingungen\n\nSei nett zu {anderen}.\n');
  quiet = await testApp({ PUBLIC_SITE: 'off', OPERATOR_CONTACT: 'olive@operator.example', LEGAL_TEXTS: own });
});
afterAll(async () => {
  await app.stop();
  await quiet.stop();
  rmSync(own, { recursive: true });
});

const get = (url: string, from: TestApp = app, headers: Record<string, string> = {}) =>
  from.app.inject({ method: 'GET', url, headers });

const posts = readPosts();
const LEGAL = legalNames.map((name) => `/${name}`);
const PAGES = ['/', '/about', '/blogs', '/contact', '/feedback', ...LEGAL, ...posts.map(({ slug }) => `/blog/${slug}`)];

describe.each(PAGES)('%s', (path) => {
  test('is one whole page with a title, a description, its own address and one heading', async () => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(body) ?? [];
    expect(title.length).toBeGreaterThan(10);
    expect(body).toMatch(/<meta name="description" content="[^"]{15,200}">/);
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path === '/' ? '/' : path}">`));
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    // Where the browser's part is built.
    const hasPicture = existsSync(join(ROOT, 'dist/web/site/board-dark.webp'));
    expect(/<meta property="og:image" content="http[^"]+\/site\/board-dark\.webp">/.test(body)).toBe(hasPicture);
    expect(body).toContain('Northwind &lt;Ltd&gt;');
  });

  test('has no script inside and none from elsewhere', async () => {
    const { body, headers } = await get(path);
    for (const [tag = '', attributes = ''] of body.matchAll(/<script([^>]*)>/g))
      expect(/src="\/[\w-]+\.js"|type="application\/ld\+json"/.test(attributes), tag).toBe(true);
    expect(body).not.toMatch(/ on\w+="/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('leads only to addresses that exist', async () => {
    const { body } = await get(path);
    const inside = new Set([...body.matchAll(/ href="(\/[^"#]*)"/g)].map(([, href = '']) => href));
    const ofApp = /^\/(?:auth\/(?:login|signup)|favicon\.svg|api|assets\/.+)$/;
    for (const href of inside) {
      const status = href.includes('language=') ? 303 : 200;
      if (!ofApp.test(href)) expect([href, (await get(href.replaceAll('&amp;', '&'))).statusCode]).toEqual([href, status]);
    }
  });
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await get('/about');
  const again = await get('/about', app, { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the start page shows each plan with its price, and nothing that is not sold', async () => {
  const { body } = await get('/');
  for (const { price } of Object.values(plans))
    if (price !== null && price.MONTHLY > 0) expect(body).toContain(`$${price.MONTHLY} `);
  expect(body).not.toMatch(/AI messages|Agents/);
});

test('the figures of the start page are those of the report, with its day', async () => {
  const { body } = await get('/');
  const report = benchmarks();
  const source = readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8');
  const shown = [...body.matchAll(/<p class="figure">([^<]+)</g)].map(([, figure = '']) => figure);
  expect(shown).toHaveLength(3);
  for (const figure of shown) expect(source).toContain(`| ${figure} |`);
  expect(body).toContain(String(new Date(report?.day ?? '').getUTCFullYear()));
  expect(benchmarks(join(ROOT, 'docs/no-such-report.md'))).toBeNull();
});

describe('the blog', () => {
  test('has its posts on the list, in the feed and in the sitemap', async () => {
    const [list, feed, sitemap] = await Promise.all(['/blogs', '/blogs/rss.xml', '/sitemap.xml'].map((path) => get(path)));
    expect(posts.length).toBeGreaterThanOrEqual(5);
    for (const { slug, title } of posts) {
      expect(list?.body).toContain(`href="/blog/${slug}">${title}`);
      expect(feed?.body).toMatch(new RegExp(`<link>http[^<]+/blog/${slug}</link>`));
      expect(sitemap?.body).toContain(`/blog/${slug}</loc>`);
    }
    expect(feed?.headers['content-type']).toContain('application/rss+xml');
    // This server has no demo.
    expect(sitemap?.body).not.toContain('/demo');
  });

  test('knows only its posts', async () => {
    for (const slug of ['nothing', '..%2F..%2Fpackage', '__proto__']) expect((await get(`/blog/${slug}`)).statusCode).toBe(404);
  });
});

test('programs are told what they may read and where to report a problem', async () => {
  expect((await get('/robots.txt')).body).toMatch(/Disallow: \/dashboard[^]+Sitemap: http/);
  const { body } = await get('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:olive@operator.example');
  const [, expires = ''] = /Expires: (.+)/.exec(body) ?? [];
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
});

describe('the legal pages', () => {
  test.each([
    ['/privacy-policy', '/privacy'],
    ['/terms-of-service?language=de', '/terms?language=de'],
    ['/terms-of-service/', '/terms'],
    ['/privacy/?//evil.example', '/privacy?//evil.example'],
    ['/\\evil.example/privacy/', '/privacy'],
    ['/cookie-policy/', '/cookie-policy'],
    ['/about/', '/about'],
  ])('%s leads to %s', async (alias, to) => {
    const { statusCode, headers } = await get(alias);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });

  test.each(LEGAL)('%s names the operator with a way to reach them', async (path) => {
    const { body } = await get(path);
    expect(body).toContain('<dt>Name</dt><dd>Northwind &lt;Ltd&gt;</dd>');
    expect(body).toContain('<a href="mailto:olive@operator.example">olive@operator.example</a>');
    expect(body).toContain('The operator has not published an address here.');
    expect(body).not.toMatch(/\{\w+\}/);
  });

  test('say what they said when they were pages of the app', async () => {
    const [privacy, terms, security, cookies] = await Promise.all(LEGAL.map(async (path) => (await get(path)).body));
    for (const body of [privacy, terms, security, cookies]) expect(body).toContain('Last changed November 23, 2026');
    expect(privacy).toContain('The makers of Cairn receive nothing from this server: no data, no statistics, no error reports.');
    expect(terms).toContain('rules apply too.');
    expect(security).toMatch(/<li>Passwords are stored as Argon2id hashes\.[^<]*<\/li><li>Repeated failed/);
    expect(security).toContain('Your connection to this page is not encrypted.');
    expect(cookies).toContain('(cookie-consent-v1), for 365 days.');
    expect(cookies).toMatch(/Keep the project I had open last<input type="checkbox" role="switch"/);
  });

  test('ask the cookie question by a script of their own', async () => {
    for (const path of LEGAL) {
      const { body } = await get(path);
      expect(body).toMatch(/<section class="cookies" id="cookieQuestion" aria-label="Cookie consent" hidden>/);
      expect([...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
        ' src="/site-cookies.js" defer',
      ]);
    }
  });

  test('are those of the operator where the operator has some, in the language of the reader if it is there', async () => {
    const german = { 'accept-language': 'de' };
    const ours = await get('/privacy', quiet);
    expect(ours.body).toContain('<h2 id="ours">Ours</h2>');
    expect(ours.body).toContain('Last changed February 1, 2026');
    expect(ours.body).toContain(
      '<p>We &lt;b&gt;keep&lt;/b&gt; <a href="/terms">nothing</a>. Passwords are stored as Argon2id hashes.',
    );
    expect(ours.body).toContain('<p><a>None</a></p>');
    // A title takes no id that a script looks for.
    const ids = [...ours.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(['cookies', 'cookieQuestion']));
    expect(ours.body).not.toContain('The makers of Cairn');
    expect((await get('/privacy', quiet, german)).body).toMatch(
      /<html lang="de"[^]+<div class="prose" lang="en" dir="ltr"><h2 id="ours">/,
    );
    const terms = (await get('/terms', quiet)).body;
    expect(terms).toMatch(/<html lang="en"[^]+<div class="prose" lang="de" dir="ltr">[^]+Sei nett zu \{anderen\}/);
    expect(terms).not.toContain('Last changed');
    expect((await get('/security', quiet)).body).toContain('Argon2id');
  });
});

test('without a public site only contact, feedback, the legal pages and what programs ask for are there', async () => {
  for (const path of ['/', '/about', '/blogs', '/blogs/rss.xml', '/sitemap.xml'])
    expect((await get(path, quiet)).statusCode).toBe(404);
  for (const path of ['/contact', '/feedback', ...LEGAL, '/.well-known/security.txt'])
    expect([path, (await get(path, quiet)).statusCode]).toEqual([path, 200]);
  expect((await get('/robots.txt', quiet)).body).toMatch(/Disallow: \/\n/);
  expect((await get('/contact', quiet)).body).not.toContain('href="/blogs"');
});

describe('the language of a page', () => {
  const others = languages.filter((language) => language !== 'en');
  const inLanguage = (language: Language, path: string) => get(path, app, { 'accept-language': `${language}-CH,en;q=0.5` });
  const headOf = (html: string): string | undefined =>
    /<title>[^]+?<meta name="description" content="[^"]{15,200}">/.exec(html)?.[0];
  const english = [aroundWords, contactWords, landingWords, legalWords, questionWords, siteWords];

  test.each(
    others.flatMap((language) =>
      ['/', '/about', '/blogs', '/contact', '/feedback', ...LEGAL].map((path) => [language, path] as const),
    ),
  )('is %s on %s for who reads it, with nothing left in English', async (language, path) => {
    const [page, original] = await Promise.all([inLanguage(language, path), get(path)]);
    expect([page.statusCode, page.headers['vary']]).toEqual([200, expect.stringContaining('accept-language, cookie')]);
    expect(page.body).toContain(`<html lang="${language}" dir="ltr">`);
    expect(page.body).toMatch(new RegExp(`property="og:locale" content="${language}_[A-Z]{2}"`));
    expect(headOf(page.body)).toBeDefined();
    expect(headOf(page.body)).not.toBe(headOf(original.body));
    expect(page.body).toContain('Northwind &lt;Ltd&gt;');
    expect(englishIn(page.body, english)).toEqual([]);
    expect(englishIn(original.body, english).length).toBeGreaterThan(2);
  });

  test('is English without a header, and for a language that does not exist here', async () => {
    const unknown: Record<string, string>[] = [{}, { 'accept-language': 'nl,it;q=0.5' }, { cookie: `${LANGUAGE_COOKIE}=nl` }];
    for (const headers of unknown) expect((await get('/', app, headers)).body).toContain('<html lang="en" dir="ltr">');
  });

  test('is that of the cookie before that of the header, and each has a tag of its own', async () => {
    const german = await get('/about', app, { cookie: `${LANGUAGE_COOKIE}=de`, 'accept-language': 'fr' });
    expect(german.body).toContain('<html lang="de" dir="ltr">');
    const again = { 'if-none-match': String(german.headers['etag']) };
    expect((await get('/about', app, { ...again, 'accept-language': 'de' })).statusCode).toBe(304);
    expect((await get('/about', app, { ...again, 'accept-language': 'fr' })).body).toContain('<html lang="fr" dir="ltr">');
  });

  test('is selected by a link, which works without a script and keeps what the address asks for', async () => {
    const { body } = await get('/feedback?screen=%2Fmy-work&version=0.1.0');
    const [, href = ''] = /<a href="([^"]+)"[^>]* lang="fr" dir="ltr">/.exec(body) ?? [];
    const { statusCode, headers } = await get(href.replaceAll('&amp;', '&'));
    expect([statusCode, headers.location]).toEqual([303, '/feedback?screen=%2Fmy-work&version=0.1.0']);
    expect(headers['set-cookie']).toMatch(new RegExp(`^${LANGUAGE_COOKIE}=fr; Path=/; Max-Age=\\d+; SameSite=Lax$`));
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const french = await get(String(headers.location), app, { cookie });
    expect(french.body).toMatch(/<html lang="fr" dir="ltr">[^]+lang="fr" dir="ltr" aria-current="true"/);
    expect(french.body).toContain('name="screen" value="/my-work"');
  });

  test('is not selected by an address that names none, and no link leads elsewhere', async () => {
    for (const path of ['/?language=nl', '/?language=__proto__', '/?language=de%0d%0aX: 1', '/?language'])
      expect([path, (await get(path)).statusCode, (await get(path)).headers['set-cookie']]).toEqual([path, 200, undefined]);
    for (const path of ['/.//evil.example?language=de', '/blog//evil.example?language=de', '/blog/..//evil.example?language=de'])
      expect([path, (await get(path)).headers.location]).toEqual([path, undefined]);
  });

  test('of posts stays English, and what is around them follows', async () => {
    const { body } = await inLanguage('de', `/blog/${posts[0]?.slug}`);
    expect(body).toMatch(/<html lang="de" dir="ltr">[^]+<article class="narrow page" lang="en" dir="ltr">[^]+Alle Beiträge/);
    expect(body).toContain('property="og:locale" content="en_US"');
  });

  test('of files for programs and of the description of the API is English', async () => {
    expect((await inLanguage('de', '/blogs/rss.xml')).body).toContain('<title>Cairn blog</title>');
    const { body, headers } = await inLanguage('de', '/api');
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).not.toContain('?language=');
    expect(String(headers['vary'])).not.toContain('accept-language');
  });
});
