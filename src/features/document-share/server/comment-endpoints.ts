import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { line, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { hasVisibleText } from '#contract/visible-text';
import { publicTree } from '#features/documents/server';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { reading } from '#server/statements';
import { sharePages } from '../contract.ts';
import { VISITOR_COMMENT_MAX, VISITOR_NAME_MAX } from '../fields.ts';
import { commentFormPage, commentSentPage, isPlausible, stampOf } from './comment-form.ts';
import { type FoundLink, foundLink, isLocked } from './found-link.ts';
import { missing } from './page.ts';
import { askingPassword } from './password-page.ts';
import { addComment } from './visitor-comments.ts';
import { words } from './said.ts';

const Entered = z.object({
  name: line(VISITOR_NAME_MAX),
  content: prose(VISITOR_COMMENT_MAX).refine(hasVisibleText),
});

const shown = (html: string, status: 200 | 403 | 429 = 200) => new TextFrom(html, async () => html, status);

interface At {
  readonly slug: string;
  /** Null for the document of the link itself. */
  readonly documentId: string | null;
  readonly cookie: string | null;
}

interface Place {
  readonly link: FoundLink;
  readonly slug: string;
  readonly documentId: string;
  readonly address: string;
}

/** Where a comment is written: a document that the link opens, if it takes comments. */
async function placeOf(pool: pg.Pool, { slug, documentId, cookie }: At): Promise<Place | TextFrom> {
  return reading(pool, async (db) => {
    const link = await foundLink(db, slug);
    if (link === null) return missing();
    if (isLocked(link, cookie)) return askingPassword({ slug, documentId });
    if (!link.allowComments) return missing();
    const documents = await publicTree(db, link, link);
    const document = documents.find(({ id }) => id === (documentId ?? link.documentId));
    if (document === undefined) return missing();
    const isRoot = document.id === documents[0]?.id;
    return { link, slug, documentId: document.id, address: isRoot ? `/share/${slug}` : `/share/${slug}/${document.id}` };
  });
}

const formOf = ({ link, ...place }: Place, more: { entered?: { name: string; content: string }; error?: string } = {}): string =>
  commentFormPage({ ...place, stamp: stampOf(link.id), ...more });

/** The comments of visitors: the page on which one is written, and the form that it sends. */
export function commentEndpoints(): OpenEndpoint[] {
  const limits = [
    {
      limiter: new RateLimiterMemory({ points: 5, duration: 600 }),
      key: (linkId: string, network: string) => `${linkId} ${network}`,
    },
    { limiter: new RateLimiterMemory({ points: 60, duration: 3600 }), key: (linkId: string) => linkId },
  ];
  return [
    openEndpoint(sharePages.commentForm, async ({ params: { slug }, query, cookie, pool }) => {
      const place = await placeOf(pool, { slug, documentId: query.document ?? null, cookie });
      if (place instanceof TextFrom) return place;
      return shown(query.sent === undefined ? formOf(place) : commentSentPage(place.address));
    }),
    openEndpoint(sharePages.comment, async ({ params: { slug }, cookie, body, network, pool }) => {
      const form = new URLSearchParams(body?.toString('utf8') ?? '');
      const place = await placeOf(pool, { slug, documentId: Id.safeParse(form.get('document')).data ?? null, cookie });
      if (place instanceof TextFrom) return place;
      const sent = { seeOther: `/share/${slug}/forms/comment?document=${place.documentId}&sent=1` };
      // A program that fills every field learns nothing.
      if (form.get('website') !== '') return sent;
      const entered = { name: form.get('name') ?? '', content: (form.get('content') ?? '').replaceAll('\r\n', '\n').trim() };
      const again = (error: string, status: 403 | 429 = 403) => shown(formOf(place, { entered, error }), status);
      const comment = Entered.safeParse(entered);
      if (!comment.success) return again(words.commentInvalid);
      if (!isPlausible(place.link.id, form.get('stamp') ?? '')) return again(words.commentTooSoon);
      try {
        for (const { limiter, key } of limits) await limiter.consume(key(place.link.id, network));
      } catch (over) {
        if (over instanceof RateLimiterRes) return again(words.tooManyComments, 429);
        throw over;
      }
      const isKept = await addComment(pool, { documentId: place.documentId, ...comment.data });
      return isKept ? sent : again(words.commentsFull, 429);
    }),
  ];
}
