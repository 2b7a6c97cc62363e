import { fullDate } from '#contract/dates';
import { languageAttributes } from '#contract/languages';
import { escaped } from '#server/html';
import { publicPage, type SiteSettings } from '#server/public-page';
import { attributesNow } from '#server/spoken';
import type { Post } from './posts.ts';
import { words } from './said.ts';

/** The list of posts, which are in English whatever the language around them is. */
export function blogPage(posts: readonly Post[], site: SiteSettings): string {
  const items = posts.map(
    (post) =>
      `<li ${languageAttributes('en')}><h2><a href="${addressOf(post)}">${escaped(post.title)}</a></h2><p class="soft">${escaped(post.summary)}</p>${byline(post)}</li>`,
  );
  const main = `<div class="narrow page"><h1>${words.blog}</h1><p class="lead">${words.blogAbout} <a href="/blogs/rss.xml">RSS</a></p><ul class="posts">${items.join('')}</ul></div>`;
  return publicPage({ title: words.blogTitle, description: words.blogAbout, path: '/blogs', main }, site);
}

/** One post. */
export function postPage(post: Post, site: SiteSettings): string {
  const { title, summary, date, author, html } = post;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: date,
    author: { '@type': 'Organization', name: author },
    url: site.publicUrl + addressOf(post),
  };
  const main = `<article class="narrow page" ${languageAttributes('en')}><h1>${escaped(title)}</h1>${byline(post)}<p class="lead">${escaped(summary)}</p><div class="prose">${scrolling(html)}</div><p ${attributesNow()}><a href="/blogs">${words.allPosts}</a></p></article>`;
  return publicPage(
    { title, description: summary, path: addressOf(post), main, data, isArticle: true, english: 'content' },
    site,
  );
}

export const addressOf = ({ slug }: Pick<Post, 'slug'>): string => `/blog/${slug}`;

const byline = ({ author, date, minutes }: Post): string =>
  `<p class="small" ${attributesNow()}>${escaped(author)} · <time datetime="${date}">${fullDate(new Date(`${date}T12:00:00Z`))}</time> · ${words.reading(minutes)}</p>`;

/** Long lines of code scroll, also by keyboard. */
const scrolling = (html: string): string =>
  html.replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<pre ', '<pre tabindex="0" ');
