import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { Moment, optionalLine, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { cursorQuery, pagedByCursor } from '#contract/paging';
import { hasVisibleText } from '#contract/visible-text';

/** CONTACT comes from the contact page, the others from the feedback page. */
export const MessageKind = z.enum(['CONTACT', 'IDEA', 'PROBLEM', 'PRAISE', 'QUESTION']);
export type MessageKind = z.infer<typeof MessageKind>;

export const feedbackKinds = ['IDEA', 'PROBLEM', 'QUESTION', 'PRAISE'] as const satisfies readonly MessageKind[];

export const MessageStatus = z.enum(['OPEN', 'ANSWERED', 'CLOSED']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** A message to the operator of this server, as the operator reads it. */
export const OperatorMessage = z.object({
  id: Id,
  kind: MessageKind,
  name: z.string(),
  /** Where a reply goes; null if the writer left no address. */
  email: z.string().nullable(),
  content: z.string(),
  /** Where in the product it was written, and in which version; null outside of it. */
  screen: z.string().nullable(),
  version: z.string().nullable(),
  hasScreenshot: z.boolean(),
  status: MessageStatus,
  reply: z.string().nullable(),
  repliedAt: Moment.nullable(),
  /** When the mail server accepted the reply; null until then. */
  replyMailedAt: Moment.nullable(),
  createdAt: Moment,
});
export type OperatorMessage = z.infer<typeof OperatorMessage>;

const content = prose(5000)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0 && hasVisibleText(text), 'Write your message');
const email = z.email('Enter an email address, such as ada@example.com').max(254);
const absent = z.literal('').transform(() => null);

/** What the form of the contact page sends. */
export const ContactForm = z.object({ name: optionalLine(100), email, content });

/** What the form of the feedback page sends, besides a screenshot. */
export const FeedbackForm = z.object({
  kind: z.enum(feedbackKinds, 'Select what it is about'),
  name: z.literal('').default(''),
  email: z.union([absent, email]),
  content,
  screen: z.union([absent, optionalLine(500)]),
  version: z.union([absent, optionalLine(40)]),
});

const onMessage = onOwnRow({ table: 'OperatorMessage', param: 'messageId', owners: ['recipientId'] });

export const messageActions = actions('operator', 'none', {
  'get-messages': {
    method: 'GET',
    about:
      'Lists the messages to the operator of this server, newest first. The operator is the person who has proven that the address in OPERATOR_CONTACT is theirs; everyone else has none.',
    reach: oneself,
    right: 'session',
    query: { status: MessageStatus.optional(), ...cursorQuery },
    response: pagedByCursor(OperatorMessage),
  },
  'get-message-screenshot': {
    method: 'GET',
    about: 'Returns the screenshot of a message to the operator as a data: address; null if it has none.',
    reach: onMessage,
    right: 'session',
    response: z.object({ url: z.string().nullable() }),
  },
  'update-message-status': {
    method: 'PUT',
    about: 'Sets whether a message to the operator is open, answered or closed.',
    reach: onMessage,
    right: 'session',
    body: z.strictObject({ status: MessageStatus }),
    response: OperatorMessage,
  },
  'reply-to-message': {
    method: 'POST',
    about:
      'Sends a reply to the writer of a message by email, from which they can answer to the operator by email. A message can have one reply, and needs an address.',
    reach: onMessage,
    right: 'session',
    body: z.strictObject({ reply: content }),
    response: OperatorMessage,
  },
});

const form = {
  method: 'POST',
  alsoAtRoot: true,
  textType: 'text/html; charset=utf-8',
  isPage: true,
  header: 'content-type',
  limit: { requests: 5, seconds: 3600 },
  response: z.string(),
} as const;

/** The largest screenshot in bytes. */
export const SCREENSHOT_MAX = 2_097_152;

/** Where the forms of the public pages are sent. */
export const messageForms = {
  contact: {
    ...form,
    path: '/contact',
    takesForm: true,
    about:
      'Takes the form of the contact page (`name`, `email`, `content` and its hidden fields), stores the message for the operator and answers with a page.',
  },
  feedback: {
    ...form,
    path: '/feedback',
    bodyLimit: SCREENSHOT_MAX + 65_536,
    about:
      'Takes the form of the feedback page (`kind`, `content`, an optional `email` and `screenshot`, and its hidden fields), stores it for the operator and answers with a page.',
  },
} as const satisfies Record<string, OpenRoute>;
