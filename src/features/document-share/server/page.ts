import { shortDate } from '#contract/dates';
import { escaped } from '#server/html';
import { TextFrom } from '#server/open-routes';
import { attributesNow } from '#server/spoken';
import type { PublicDocument, TextNode } from '#features/documents/server';
import { type Heading, renderedText, type ShownFile } from './html.ts';
import type { ShownComment } from './visitor-comments.ts';
import { words } from './said.ts';

/** What a page shows. */
export interface SharedPage {
  readonly slug: string;
  readonly allowIndexing: boolean;
  /** The document of the link, then those in it in the order of the tree. */
  readonly documents: readonly PublicDocument[];
  readonly shown: PublicDocument;
  /** What visitors wrote, the latest first; null if they cannot write. */
  readonly comments: readonly ShownComment[] | null;
}

const STYLE = `:root{color-scheme:light dark;--line:color-mix(in oklab,currentColor 18%,transparent);--soft:color-mix(in oklab,currentColor 7%,transparent);--accent:light-dark(oklch(.505 .108 232),oklch(.78 .1 232))}
*{box-sizing:border-box}html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fff,#16181b);color:light-dark(#1c1f23,#e7e9ec);overflow-wrap:anywhere}
.page{max-width:72rem;margin:0 auto;padding:2.5rem 1.25rem 5rem;display:grid;gap:1.5rem}main{min-width:0;max-width:46rem}
@media(min-width:60rem){.page.sides{grid-template-columns:minmax(0,46rem) 16rem;gap:4rem}.page.sides nav{position:sticky;top:2rem;max-height:calc(100vh - 4rem);overflow:auto}.beside{order:2}}
h1{font-size:2rem;line-height:1.2;margin:0 0 1.5rem}h2{font-size:1.5rem}h3{font-size:1.25rem}h4{font-size:1.06rem}h2,h3,h4{line-height:1.3;margin:2em 0 .6em;scroll-margin-top:1rem}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:3px}
nav{font-size:.875rem}nav h2{font-size:.8125rem;margin:0 0 .4rem;opacity:.75}nav ul{list-style:none;margin:0 0 1.25rem;padding:0}nav ul ul{margin:0;padding-inline-start:.9rem}nav a{display:block;padding:.2rem 0;color:inherit;text-decoration:none}nav a:hover,nav a[aria-current]{color:var(--accent)}nav a[aria-current]{font-weight:600}.l2{padding-inline-start:.9rem}.l3{padding-inline-start:1.8rem}
p,h2,h3,h4,summary,figcaption{unicode-bidi:plaintext}p{margin:.75em 0}li>p:first-child,.tasks p,td>p,th>p,summary>p{margin:0}blockquote{margin:1em 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
pre,.table{overflow-x:auto}.formula{overflow:auto hidden;margin:1em 0;text-align:center}math{font-size:1.1em}pre{padding:.9rem 1rem;background:var(--soft);border-radius:8px;font-size:.875rem;line-height:1.5}code{font-family:ui-monospace,monospace;font-size:.9em}p code,li code{background:var(--soft);padding:.1em .3em;border-radius:4px}pre code{font-size:1em}
table{border-collapse:collapse;min-width:50%}th,td{border:1px solid var(--line);padding:.45rem .65rem;text-align:start;vertical-align:top;min-width:5rem}th{background:var(--soft)}
.tasks{list-style:none;padding-inline-start:.25rem}.tasks li{display:flex;gap:.6rem}.tasks li>div{min-width:0}.box{flex:none}
.callout{margin:1em 0;padding:.75rem 1rem;border-radius:8px;border-inline-start:4px solid var(--accent);background:var(--soft)}.success{border-color:oklch(.6 .13 150)}.warning{border-color:oklch(.72 .15 75)}.danger{border-color:oklch(.6 .19 25)}.callout>:first-child{margin-top:0}.callout>:last-child{margin-bottom:0}
.columns{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:2rem}.columns>div>:first-child{margin-top:0}@media(max-width:40rem){.columns{display:block}}details{margin:1em 0;padding:.5rem .9rem;border:1px solid var(--line);border-radius:8px}summary{cursor:pointer;font-weight:600}summary p{display:inline}hr{border:0;border-top:1px solid var(--line);margin:2em 0}mark{background:light-dark(#fff1a8,#5c5018);color:inherit}figure{margin:1em 0}figure img{display:block;max-width:100%;height:auto;border-radius:8px}figure[style] img{width:100%}.cover{display:block;width:100%;height:auto;aspect-ratio:4;object-fit:cover;border-radius:8px;margin-bottom:1.5rem}figcaption{font-size:.875rem;opacity:.75;text-align:center;padding-top:.4rem}.file{padding:.6rem .9rem;border:1px solid var(--line);border-radius:8px}.file small{opacity:.7}.chip{background:var(--soft);padding:.05em .35em;border-radius:5px}
[hidden]{display:none}.comments{margin-top:3rem;border-top:1px solid var(--line)}.comments ul{list-style:none;padding:0}.comments li{margin:1.25rem 0}.comments li p{margin:0}.comments small{opacity:.75}.said{white-space:pre-wrap}form{display:grid;gap:1rem;max-width:26rem}label{display:grid;gap:.3rem;font-size:.875rem;font-weight:600}input,textarea{font:inherit;padding:.55rem .7rem;color:inherit;background:transparent;border:1px solid color-mix(in oklab,currentColor 55%,transparent);border-radius:8px}button{justify-self:start;padding:.6rem 1rem;border:0;border-radius:8px;background:oklch(.505 .108 232);color:#fff;font:inherit;font-weight:600;cursor:pointer}input:focus-visible,textarea:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.error{color:light-dark(oklch(.5 .19 25),oklch(.75 .15 25));font-weight:600}
@media print{.page{display:block;padding:0}nav{display:none}body{background:#fff;color:#000}details{break-inside:avoid}a{color:inherit}}`;

/** A page around a body. */
export const frame = (
  title: string,
  { allowIndexing, body }: { allowIndexing: boolean; body: string },
): string => `<!doctype html>
<html ${attributesNow()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">${allowIndexing ? '' : '<meta name="robots" content="noindex, nofollow">'}<title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body>${body}</body></html>`;

/** What a page calls a document, and where it is below the same link. */
export const nameOf = ({ title }: PublicDocument): string => title || words.untitled;
export const addressOf = ({ slug, documents }: SharedPage, document: PublicDocument): string =>
  document.id === documents[0]?.id ? `/share/${slug}` : `/share/${slug}/${document.id}`;
const iconOf = ({ icon }: PublicDocument): string => (icon === null ? '' : `<span aria-hidden="true">${escaped(icon)}</span> `);

/** The image across the top; it says nothing that the text does not. */
function coverHtml({ coverFileId }: PublicDocument, media: Readonly<Record<string, ShownFile>>): string {
  const image = coverFileId === null ? null : media[coverFileId]?.image;
  return image ? `<img class="cover" src="${escaped(image.src)}" width="${image.width}" height="${image.height}" alt="">` : '';
}

/** The page of a document. */
export function documentPage(page: SharedPage, text: TextNode, media: Readonly<Record<string, ShownFile>> = {}): string {
  const { shown, allowIndexing } = page;
  const { html, headings } = renderedText(text, media);
  const beside = treeHtml(page) + contentsHtml(headings);
  const nav = beside === '' ? '' : `<div class="beside">${beside}</div>`;
  const main = `<main>${coverHtml(shown, media)}<h1 dir="auto">${iconOf(shown)}${escaped(nameOf(shown))}</h1>${html}${commentsHtml(page)}</main>`;
  const body = `<div class="page${nav === '' ? '' : ' sides'}">${nav}${main}</div>`;
  return frame(nameOf(shown), { allowIndexing, body });
}

/** The page of a link that opens nothing: the same for each reason. */
export const missingPage = (): string =>
  frame(words.notFound, {
    allowIndexing: false,
    body: `<div class="page"><main><h1>${words.notFound}</h1><p>${words.notFoundHint}</p></main></div>`,
  });

/** The answer of a link that opens nothing. */
export const missing = (): TextFrom => {
  const html = missingPage();
  return new TextFrom(html, async () => html, 404);
};

function commentsHtml({ slug, shown, comments }: SharedPage): string {
  if (comments === null) return '';
  const line = ({ name, content, createdAt }: ShownComment): string => {
    const day = `<time datetime="${escaped(createdAt)}">${escaped(shortDate(createdAt, { timeZone: 'UTC' }))}</time>`;
    return `<li><p><strong>${escaped(name)}</strong> <small>${day}</small></p><p class="said" dir="auto">${escaped(content)}</p></li>`;
  };
  const list = comments.length === 0 ? '' : `<ul>${comments.map(line).join('')}</ul>`;
  const write = `<p><a href="/share/${slug}/forms/comment?document=${shown.id}">${words.writeComment}</a></p>`;
  return `<section class="comments" aria-labelledby="comments"><h2 id="comments">${words.comments}</h2>${list}${write}</section>`;
}

const CONTENTS_MIN = 3;

function contentsHtml(headings: readonly Heading[]): string {
  const named = headings.filter(({ text }) => text !== '');
  if (named.length < CONTENTS_MIN) return '';
  const lines = named.map(({ id, level, text }) => `<li class="l${level}"><a href="#${id}">${escaped(text)}</a></li>`);
  return `<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ul>${lines.join('')}</ul></nav>`;
}

function treeHtml(page: SharedPage): string {
  const { documents, shown } = page;
  const [root, ...others] = documents;
  if (root === undefined || others.length === 0) return '';
  const childrenOf = Map.groupBy(others, ({ parentId }) => parentId);
  const line = (document: PublicDocument): string => {
    const address = addressOf(page, document);
    const current = document.id === shown.id ? ' aria-current="page"' : '';
    const inner = (childrenOf.get(document.id) ?? []).map(line).join('');
    const link = `<a href="${address}"${current}>${iconOf(document)}${escaped(nameOf(document))}</a>`;
    return `<li>${link}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
  };
  return `<nav aria-label="${words.documents}"><h2>${words.documents}</h2><ul>${line(root)}</ul></nav>`;
}
