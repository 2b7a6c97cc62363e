import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#server/root';
import { benchmarks } from '../../src/features/site/server/proofs.ts';
import { readPosts } from '../../src/features/site/server/posts.ts';
import { plans } from '../../src/features/workspaces/rules.ts';
import { type TestApp, testApp } from '../support/app.ts';

// The public pages, as a stranger and as a program get them.

let app: TestApp;
let quiet: TestApp;

beforeAll(async () => {
  app = await testApp({ OPERATOR_CONTACT: 'olive@operator.example', OPERATOR_NAME: 'Northwind <Ltd>' });
  quiet = await testApp({ PUBLIC_SITE: 'off', OPERATOR_CONTACT: 'olive@operator.example' });
});
afterAll(async () => {
  await app.stop();
  await quiet.stop();
});

const get = (url: string, from: TestApp = app, headers: Record<string, string> = {}) =>
  from.app.inject({ method: 'GET', url, headers });

const posts = readPosts();
const PAGES = ['/', '/about', '/blogs', '/contact', '/feedback', ...posts.map(({ slug }) => `/blog/${slug}`)];

describe.each(PAGES)('%s', (path) => {
  test('is one whole page with a title, a description, its own address and one heading', async () => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(body) ?? [];
    expect(title.length).toBeGreaterThan(10);
    expect(body).toMatch(/<meta name="description" content="[^"]{15,200}">/);
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path === '/' ? '/' : path}">`));
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
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
    const ofApp = /^\/(?:auth\/(?:login|signup)|privacy|terms|security|cookie-policy|favicon\.svg|api|assets\/.+)$/;
    for (const href of inside) if (!ofApp.test(href)) expect([href, (await get(href)).statusCode]).toEqual([href, 200]);
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

test('without a public site only contact, feedback and what programs ask for are there', async () => {
  for (const path of ['/', '/about', '/blogs', '/blogs/rss.xml', '/sitemap.xml'])
    expect((await get(path, quiet)).statusCode).toBe(404);
  for (const path of ['/contact', '/feedback', '/.well-known/security.txt'])
    expect([path, (await get(path, quiet)).statusCode]).toEqual([path, 200]);
  expect((await get('/robots.txt', quiet)).body).toMatch(/Disallow: \/\n/);
  expect((await get('/contact', quiet)).body).not.toContain('href="/blogs"');
});
