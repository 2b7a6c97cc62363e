import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { escaped } from './html.ts';
import { operatorOf } from './operator.ts';
import { languageMenuHtml } from './public-page/language-menu.ts';
import { STYLE } from './public-page/style.ts';
import { words } from './public-page/said.ts';
import { ROOT } from './root.ts';
import { attributesNow, languageNow, localeOf } from './spoken.ts';

/** What every public page says of this server. */
export interface SiteSettings {
  readonly publicUrl: string;
  /** Who runs this server. */
  readonly operatorName: string | null;
  /** The operator's email address or web address. */
  readonly operatorContact: string | null;
  /** False if `/` leads to the sign-in, and only contact and feedback are public. */
  readonly isPublic: boolean;
  /** True if anyone can open a demo. */
  readonly hasDemo: boolean;
}

/** The settings that public pages depend on. */
export type PublicSettings = Pick<Config, 'publicUrl'> &
  Partial<Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_CONTACT' | 'PUBLIC_SITE' | 'DEMO' | 'supabaseUrl'>>;

export function siteSettings(config: PublicSettings): SiteSettings {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_CONTACT, PUBLIC_SITE = true, DEMO = false, publicUrl } = config;
  const { name, contact } = operatorOf({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_CONTACT, publicUrl });
  const hasDemo = DEMO && !config.supabaseUrl;
  return { publicUrl, operatorName: name, operatorContact: contact, isPublic: PUBLIC_SITE, hasDemo };
}

interface PageText {
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Its address below the public one, which also marks it in the menu. */
  readonly path: string;
  /** HTML inside `main`. */
  readonly main: string;
  /** Addresses of its scripts, for which no paint waits; the page is complete without them. `isSoon`: it runs once it is there. */
  readonly scripts?: readonly { readonly src: string; readonly isSoon?: true }[];
  /** What search engines read (schema.org). */
  readonly data?: object;
  readonly isArticle?: boolean;
  /** What only this page needs of a style sheet. */
  readonly style?: string;
  /** True for answers to forms. */
  readonly isHidden?: boolean;
  /** What its address asks for, to be kept when its reader selects another language. */
  readonly asked?: Readonly<Record<string, string>>;
  /** What exists in English only: the content, or the whole page. */
  readonly english?: 'content' | 'page';
}

const LOGO =
  '<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9.5" fill="var(--accent)"/><g fill="var(--on-accent)"><ellipse cx="16" cy="22.9" rx="8.8" ry="3.1"/><ellipse cx="16.5" cy="16.4" rx="6" ry="2.6"/><ellipse cx="15.7" cy="10.7" rx="3.6" ry="2.1"/></g></svg>';

/** A public page: complete without a script, with its style in its head. */
export function publicPage(page: PageText, site: SiteSettings): string {
  const { title, description, path, main, scripts = [] } = page;
  const whole = title === words.cairn ? title : `${title} · ${words.cairn}`;
  const { publicUrl } = site;
  return `<!doctype html>
<html ${attributesNow()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(whole)}</title>
<meta name="description" content="${escaped(description)}">${page.isHidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(publicUrl + path)}">`}
${page.isHidden ? '' : previewOf(page, publicUrl)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${site.isPublic ? `<link rel="alternate" type="application/rss+xml" title="${words.blogTitle}" href="/blogs/rss.xml">` : ''}
${fontHtml()}<style>${STYLE}${page.style ?? ''}</style>${scripts.map(({ src, isSoon }) => `<script src="${src}" ${isSoon ? 'async' : 'defer'}></script>`).join('')}${dataHtml(page.data)}</head>
<body><a class="skip" href="#main">${words.skip}</a>${topHtml(path, site)}<main id="main">${main}</main>${footHtml(page, site)}</body></html>`;
}

function previewOf({ title, description, path, isArticle = false, english }: PageText, publicUrl: string): string {
  const image = previewImage();
  const tags = {
    'og:site_name': words.cairn,
    'og:locale': localeOf(english === undefined ? languageNow() : 'en').replace('-', '_'),
    'og:type': isArticle ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    ...(image !== null && { 'og:image': publicUrl + image }),
  };
  const card = `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`;
  return `${Object.entries(tags)
    .map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
    .join('')}${card}\n`;
}

/** Data that no browser runs. In a script, only `<` could end it. */
const dataHtml = (data: object | undefined): string =>
  data === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function topHtml(path: string, { isPublic }: SiteSettings): string {
  const current = (at: string) => (path === at || (at === '/blogs' && path.startsWith('/blog/')) ? ' aria-current="page"' : '');
  const links = isPublic
    ? `<a class="more" href="/#pricing">${words.pricing}</a><a class="more" href="/blogs"${current('/blogs')}>${words.blog}</a><a class="more" href="/about"${current('/about')}>${words.about}</a>`
    : '';
  return `<header class="top"><div class="wrap"><a class="brand" href="/">${LOGO}<span>${words.cairn}</span></a><nav aria-label="${words.mainMenu}">${links}<a href="/auth/login">${words.signIn}</a><a class="button" href="/auth/signup">${words.signUp}</a></nav></div></header>`;
}

const foot = (): (readonly [path: string, label: string, isOfSite?: true])[] => [
  ['/#pricing', words.pricing, true],
  ['/about', words.about, true],
  ['/blogs', words.blog, true],
  ['/contact', words.contact],
  ['/feedback', words.feedback],
  ['/api', words.api],
  ['/privacy', words.privacy],
  ['/terms', words.terms],
  ['/security', words.security],
  ['/cookie-policy', words.cookies],
];

function footHtml(page: PageText, { isPublic, operatorName }: SiteSettings): string {
  const shown = foot().filter(([, , isOfSite]) => isPublic || !isOfSite);
  const links = shown.map(([path, label]) => `<a href="${path}">${label}</a>`).join('');
  const operator = operatorName === null ? '' : ` ${escaped(words.runBy(operatorName))}`;
  return `<footer class="foot"><div class="wrap"><nav aria-label="${words.footMenu}">${links}</nav>${page.english === 'page' ? '' : languageMenuHtml(page)}<p>${words.license}${operator}</p></div></footer>`;
}

/** The board, as bin/site-pictures has taken it: programs that show a link show it beside. */
function previewImage(): string | null {
  const image = '/site/board-dark.webp';
  return existsSync(join(ROOT, 'dist/web', image)) ? image : null;
}

let font: string | null | undefined;

/** The app's font, if the browser's part is built. Text is painted at once, and never moves when the font arrives. */
function fontHtml(): string {
  font ??= fontAddress();
  return font === null
    ? ''
    : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin><style>@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:optional;src:url(${font}) format('woff2')}</style>\n`;
}

function fontAddress(): string | null {
  const assets = join(ROOT, 'dist/web/assets');
  const name = existsSync(assets)
    ? readdirSync(assets).find((file) => /^inter-latin-wght-normal.*\.woff2$/.test(file))
    : undefined;
  return name === undefined ? null : `/assets/${name}`;
}
