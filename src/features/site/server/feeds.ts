import { escaped } from '#server/html';
import { addressOf } from './blog.ts';
import type { SiteSettings } from '#server/public-page';
import type { Post } from './posts.ts';
import { words } from './said.ts';

/** The posts as RSS 2.0. */
export function rssOf(posts: readonly Post[], { publicUrl }: SiteSettings): string {
  const items = posts.map((post) => {
    const url = escaped(publicUrl + addressOf(post));
    return `<item><title>${escaped(post.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(`${post.date}T12:00:00Z`).toUTCString()}</pubDate><description>${escaped(post.summary)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${words.blogTitle}</title><link>${escaped(publicUrl)}/blogs</link><description>${words.blogAbout}</description><language>en-us</language>${items.join('')}</channel></rss>\n`;
}

const PAGES = ['/', '/about', '/blogs', '/contact', '/feedback', '/privacy', '/terms', '/security', '/cookie-policy'] as const;

/** The public pages for search engines (sitemaps.org). */
export function sitemapOf(posts: readonly Post[], { publicUrl, hasDemo }: SiteSettings): string {
  const pages = [...PAGES, ...(hasDemo ? ['/demo'] : [])].map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
  const written = posts.map(
    (post) => `<url><loc>${escaped(publicUrl + addressOf(post))}</loc><lastmod>${post.date}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...written].join('')}</urlset>\n`;
}

/** What robots may read (RFC 9309): the public pages, and documents with a public link, whose pages say it themselves. */
export const robotsOf = ({ publicUrl, isPublic }: SiteSettings): string =>
  isPublic
    ? `User-agent: *\nDisallow: /api/\nDisallow: /account/\nDisallow: /auth/\nDisallow: /dashboard\nDisallow: /workspace/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
    : 'User-agent: *\nAllow: /share/\nDisallow: /\n';

const YEAR_MS = 31_536_000_000;

/** How to report a problem with the security of this server (RFC 9116); null without a contact. */
export function securityTextOf({ publicUrl, operatorContact }: SiteSettings, now = Date.now()): string | null {
  if (operatorContact === null) return null;
  const contact = /^https?:/.test(operatorContact) ? operatorContact : `mailto:${operatorContact}`;
  // It says until when to trust it. The server reads the contact from its settings at each start, so this day is near enough.
  const expires = new Date(Math.floor(now / 86_400_000) * 86_400_000 + YEAR_MS / 2).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${publicUrl}/.well-known/security.txt\nPolicy: ${publicUrl}/security\n`;
}
