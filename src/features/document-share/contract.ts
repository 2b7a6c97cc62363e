import { z } from 'zod';
import { actions } from '#contract/action';
import { Moment, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { onAnyDocument } from '#features/documents/contract';
import { LINK_PASSWORD_MAX, LINK_PASSWORD_MIN, VISITOR_COMMENTS_MAX } from './fields.ts';

/** A public link of a document: its address is `/share/{slug}`. */
export const DocumentLink = z.object({
  id: Id,
  documentId: Id,
  /** 128 random bits. Whoever has it reads the document. */
  slug: z.string(),
  /** From then on the link opens nothing. */
  expiresAt: Moment.nullable(),
  /** True if it also opens the documents in this one that at least the same people can read. */
  includeChildren: z.boolean(),
  /** True if search engines may list the page. */
  allowIndexing: z.boolean(),
  /** True if visitors can leave comments, which others see once they are approved. */
  allowComments: z.boolean(),
  /** When the password that visitors enter was set; null if they need none. */
  passwordSetAt: Moment.nullable(),
  /** A few seconds behind; programs that name themselves robots are not counted. */
  viewCount: z.int(),
  createdBy: Id,
  createdAt: Moment,
  version: z.int(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

/** A comment that a visitor of a public link left. The name is what they called themselves. Both are plain text. */
export const VisitorComment = z.object({
  id: Id,
  documentId: Id,
  name: z.string(),
  content: z.string(),
  /** Since when the page shows it; null while it waits. */
  approvedAt: Moment.nullable(),
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type VisitorComment = z.infer<typeof VisitorComment>;

const manage = { reach: onAnyDocument, right: { row: 'manage' } } as const;
const audited = (action: string) => ({ category: 'CONTENT', action, target: 'DocumentShare' }) as const;
const visited = (action: string) => ({ ...audited(action), target: 'VisitorComment' }) as const;
const onVisitorComment = { ...onAnyDocument, query: { ...onAnyDocument.query, commentId: Id } };
const moderate = { reach: onVisitorComment, right: { row: 'manage' } } as const;

const chosen = {
  expiresAt: Moment.nullable().optional(),
  includeChildren: z.boolean().optional(),
  allowIndexing: z.boolean().optional(),
  allowComments: z.boolean().optional(),
  /** What visitors enter before they read; null for nothing. */
  password: z.string().min(LINK_PASSWORD_MIN).max(LINK_PASSWORD_MAX).nullable().optional(),
};

export const documentLinkActions = actions('documents', 'documents', {
  'get-document-link': {
    method: 'GET',
    about: 'Returns the public link of a document, or null. One that expired is still returned: it can get another date.',
    ...manage,
    response: z.object({ link: DocumentLink.nullable() }),
  },
  'create-document-link': {
    method: 'POST',
    about:
      'Creates the public link of a document. Everyone who has the address `/share/{slug}` can read the document without an account, also if it is private. It stops working when the document is deleted or moved to another project.',
    ...manage,
    body: z.strictObject(chosen),
    response: DocumentLink,
    audited: audited('document.link_created'),
  },
  'update-document-link': {
    method: 'PUT',
    about:
      'Changes when the public link of a document expires, whether it includes the documents in it, whether search engines may list it, whether visitors can comment, and its password. Another password ends the access of everyone who entered the former one.',
    ...manage,
    body: z.strictObject({ ...chosen, version: seenVersion }),
    response: DocumentLink,
    audited: audited('document.link_changed'),
  },
  'revoke-document-link': {
    method: 'DELETE',
    about: 'Revokes the public link of a document. Its address stops working at once and permanently.',
    ...manage,
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: audited('document.link_revoked'),
  },
  'get-visitor-comments': {
    method: 'GET',
    about: `Lists what visitors of the public link wrote on a document, the latest first: at most ${VISITOR_COMMENTS_MAX}, those that wait included.`,
    ...manage,
    response: z.object({ comments: z.array(VisitorComment) }),
  },
  'approve-visitor-comment': {
    method: 'PUT',
    about: 'Shows a comment of a visitor on the public page. One that is shown stays as it is.',
    ...moderate,
    body: z.strictObject({}),
    response: VisitorComment,
    audited: visited('document.visitor_comment_approved'),
  },
  'withdraw-visitor-comment': {
    method: 'PUT',
    about: 'Takes back the approval of a comment of a visitor: it leaves the public page, and waits again.',
    ...moderate,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: VisitorComment,
    audited: visited('document.visitor_comment_withdrawn'),
  },
  'restore-visitor-comment': {
    method: 'POST',
    about: 'Restores a deleted comment of a visitor, as it was.',
    ...moderate,
    body: z.strictObject({}),
    response: VisitorComment,
    audited: visited('document.visitor_comment_restored'),
  },
  'delete-visitor-comment': {
    method: 'DELETE',
    about: 'Deletes a comment of a visitor. It can be restored for 30 days.',
    ...moderate,
    whileReadOnly: true,
    response: VisitorComment,
    audited: visited('document.visitor_comment_deleted'),
  },
});

const Slug = z.string().regex(/^[\w-]{22}$/);
/** Holds that a visitor entered the password of the link whose pages it is sent to. */
export const LINK_COOKIE = 'cairn_link';

const page = {
  method: 'GET',
  alsoAtRoot: true,
  textType: 'text/html; charset=utf-8',
  isPage: true,
  // Programs that do not name themselves are not counted as views.
  header: 'user-agent',
  cookie: LINK_COOKIE,
  limit: { requests: 600, seconds: 300 },
  response: z.string(),
} as const;

const form = {
  alsoAtRoot: true,
  textType: page.textType,
  isPage: true,
  limit: { requests: 60, seconds: 300 },
  response: z.string(),
  params: z.strictObject({ slug: Slug }),
} as const;

/** The pages of a public link. */
export const sharePages = {
  document: {
    ...page,
    path: '/share/{slug}',
    about:
      'Shows the document of a public link, as its text is a few seconds ago. A link that was revoked or expired is not found.',
    params: z.strictObject({ slug: Slug }),
  },
  child: {
    ...page,
    path: '/share/{slug}/{documentId}',
    about: 'Shows a document that is in the document of a public link, if the link includes those.',
    params: z.strictObject({ slug: Slug, documentId: Id }),
  },
  commentForm: {
    ...form,
    method: 'GET',
    path: '/share/{slug}/forms/comment',
    about:
      'Shows the page on which a visitor writes a comment on the document of a public link, or on another that the link includes.',
    query: z.strictObject({ document: Id.optional(), sent: z.literal('1').optional() }),
    cookie: LINK_COOKIE,
  },
  comment: {
    ...form,
    method: 'POST',
    path: '/share/{slug}/forms/comment',
    about:
      'Takes the comment of a visitor, as the form of its page sends it. It waits until someone who manages the document approves it. From one network, a link takes 5 comments in 10 minutes.',
    takesForm: true,
    cookie: LINK_COOKIE,
  },
  password: {
    ...form,
    method: 'POST',
    takesForm: true,
    path: '/share/{slug}/forms/password',
    about:
      'Takes the password of a public link, as the form of its page sends it, and leads to the document. From one network, a link takes 10 passwords in 15 minutes.',
  },
  image: {
    method: 'GET',
    alsoAtRoot: true,
    cookie: LINK_COOKIE,
    textType: 'image/*',
    limit: { requests: 3000, seconds: 300 },
    response: z.string(),
    path: '/share/{slug}/{documentId}/images/{fileId}',
    about: 'Returns an image of a document that a public link shows, of up to 10 MB. It ends with the link.',
    params: z.strictObject({ slug: Slug, documentId: Id, fileId: Id }),
  },
  file: {
    method: 'GET',
    alsoAtRoot: true,
    cookie: LINK_COOKIE,
    isPage: true,
    textType: page.textType,
    limit: { requests: 300, seconds: 300 },
    response: z.string(),
    path: '/share/{slug}/{documentId}/files/{fileId}',
    about:
      'Leads to the download of a file of a document that a public link shows. Each address is valid for a minute, and a new one ends with the link.',
    params: z.strictObject({ slug: Slug, documentId: Id, fileId: Id }),
  },
} as const satisfies Record<string, OpenRoute>;
