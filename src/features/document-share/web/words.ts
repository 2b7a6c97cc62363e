import { counted } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import { LINK_PASSWORD_MIN } from '../fields.ts';

export const publicLink = 'Public link';
export const theLink = 'the public link';
export const explained =
  'Everyone who has the link can read this document without an account, and its latest text, until you revoke it.';
export const privateToo = 'Only you can find this document in Cairn. With a link, others can read it.';
export const create = 'Create public link';
export const link = 'Link';
export const copy = 'Copy link';
export const linkCopied = 'Link copied';
export const includeChildren = 'Include the documents in it';
export const includeChildrenHint = 'Only those that at least the same people can read';
export const allowIndexing = 'Let search engines list it';
export const expires = 'Expires';
export const expiredHint = 'It has expired: nobody can open it.';
export const views = (count: number) => (count === 0 ? 'Not viewed yet' : counted(count, 'view'));
export const revoke = 'Revoke link';
export const revokeQuestion = 'Revoke the public link?';
export const revokeHint = 'It stops working at once and permanently. A new link has another address.';
export const revoked = 'Public link revoked';
export const password = 'Password';
export const newPassword = 'New password';
export const passwordHint = 'If you set one, visitors enter it before they read.';
export const passwordSet = (setAt: string) =>
  `Set ${shortMoment(setAt)}. Visitors enter it before they read. A new password also asks those who entered the old one.`;
export const passwordShort = `Use at least ${LINK_PASSWORD_MIN} characters.`;
export const setPassword = 'Set password';
export const removePassword = 'Remove password';
