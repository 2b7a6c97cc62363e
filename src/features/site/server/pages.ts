import type { Language } from '#contract/languages';
import type { PublicAddress } from '#server/public-pages';
import { blogPage, postPage } from './blog.ts';
import { robotsOf, rssOf, securityTextOf, sitemapOf } from './feeds.ts';
import { publicPage, type SiteSettings } from '#server/public-page';
import { languageNow } from '#server/spoken';
import { landingPage } from './landing.ts';
import { contentHtml, readPosts } from './posts.ts';
import { words } from './said.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Every page of the site. Without the public site only what programs ask for is left. */
export function publicAddresses(site: SiteSettings): PublicAddress[] {
  const posts = readPosts();
  const forPrograms: PublicAddress[] = [
    { path: '/robots.txt', type: TEXT, page: () => robotsOf(site) },
    { path: '/.well-known/security.txt', type: TEXT, page: () => securityTextOf(site) },
  ];
  if (!site.isPublic) return forPrograms;
  return [
    { path: '/', page: once(() => landingPage(site)) },
    { path: '/about', page: once(() => aboutPage(site)) },
    { path: '/blogs', page: once(() => blogPage(posts, site)) },
    {
      path: '/blog/:slug',
      page: ({ slug }) =>
        withPost(
          posts.find((post) => post.slug === slug),
          site,
        ),
    },
    { path: '/blogs/rss.xml', type: 'application/rss+xml; charset=utf-8', page: once(() => rssOf(posts, site)) },
    { path: '/sitemap.xml', type: XML, page: once(() => sitemapOf(posts, site)) },
    ...forPrograms,
  ];
}

/** Written for the first reader of each language, and kept. */
function once(write: () => string): () => string {
  const texts = new Map<Language, string>();
  return () => {
    const text = texts.get(languageNow()) ?? write();
    texts.set(languageNow(), text);
    return text;
  };
}

const withPost = (post: Parameters<typeof postPage>[0] | undefined, site: SiteSettings): string | null =>
  post === undefined ? null : postPage(post, site);

const aboutPage = (site: SiteSettings): string =>
  publicPage(
    {
      title: words.about,
      description: words.aboutDescription,
      path: '/about',
      main: `<div class="narrow page"><h1>${words.about}</h1><div class="prose">${contentHtml('about')}</div></div>`,
    },
    site,
  );
