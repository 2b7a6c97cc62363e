import { createHmac, timingSafeEqual } from 'node:crypto';
import { escaped } from '#server/html';
import { VISITOR_COMMENT_MAX, VISITOR_NAME_MAX } from '../fields.ts';
import { frame } from './page.ts';
import { words } from './said.ts';

/** What a visitor entered; `website` is a field that people do not see, and programs fill. */
export interface EnteredComment {
  readonly name: string;
  readonly content: string;
}

interface CommentForm {
  readonly slug: string;
  /** The document that it is about, and where its page is. */
  readonly documentId: string;
  readonly address: string;
  readonly stamp: string;
  readonly entered?: EnteredComment;
  readonly error?: string;
}

/** The page on which a visitor writes a comment. */
export function commentFormPage({ slug, documentId, address, stamp, entered, error }: CommentForm): string {
  const said = error === undefined ? '' : `<p class="error" role="alert" id="error">${escaped(error)}</p>`;
  const wrong = error === undefined ? '' : ' aria-describedby="error"';
  const hidden = `<input type="hidden" name="document" value="${escaped(documentId)}"><input type="hidden" name="stamp" value="${escaped(stamp)}">`;
  const trap = `<label hidden>${words.leaveEmpty}<input name="website" tabindex="-1" autocomplete="off"></label>`;
  const name = `<label>${words.yourName}<input name="name" required maxlength="${VISITOR_NAME_MAX}" autocomplete="name" value="${escaped(entered?.name ?? '')}"${wrong}></label>`;
  // A line break directly after the tag is not part of the text.
  const content = `<label>${words.comment}<textarea name="content" required rows="6" maxlength="${VISITOR_COMMENT_MAX}">\n${escaped(entered?.content ?? '')}</textarea></label>`;
  const form = `<form method="post" action="/share/${slug}/forms/comment">${hidden}${trap}${name}${content}${said}<button>${words.sendComment}</button></form>`;
  return page(words.writeComment, `<p>${words.commentHint}</p>${form}${backTo(address)}`);
}

/** The page after a comment was sent. */
export const commentSentPage = (address: string): string =>
  page(words.commentSent, `<p role="status">${words.commentWaits}</p>${backTo(address)}`);

const backTo = (address: string): string => `<p><a href="${escaped(address)}">${words.backToDocument}</a></p>`;
const page = (title: string, content: string): string =>
  frame(title, { allowIndexing: false, body: `<div class="page"><main><h1>${title}</h1>${content}</main></div>` });

const [SOONEST_MS, LATEST_MS] = [2_000, 86_400_000];

// Visitors never see the id of a link.
const signature = (linkId: string, at: string): string => createHmac('sha256', linkId).update(at).digest('base64url');

/** Says when a form was shown, so that a program cannot claim to have read it. */
export const stampOf = (linkId: string, now = Date.now()): string => `${now}.${signature(linkId, String(now))}`;

/** True if a person can have written in the form since: not in two seconds, and not on another day. */
export function isPlausible(linkId: string, stamp: string, now = Date.now()): boolean {
  const [at = '', signed = ''] = stamp.split('.');
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(linkId, at))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const passed = now - Number(at);
  return passed >= SOONEST_MS && passed <= LATEST_MS;
}
