import { counted } from '#contract/counts';
import type { MessageKind, MessageStatus } from '../contract.ts';

export const messages = 'Messages';
export const messagesPart = 'your messages';
export const messagesAbout = 'What people wrote to you as the operator of this server, on its contact and feedback pages.';
export const loading = 'Loading messages';
export const notOperator = 'Only the operator of this server has messages';
export const notOperatorHint =
  'The operator is the person who has confirmed the email address in the setting OPERATOR_CONTACT as theirs.';
export const noMessages = 'No messages yet';
export const noMessagesHint = 'Contact and feedback that people send to this server appear here, and in your email.';
export const noneSuch = 'No messages with this status';
export const showEarlier = 'Show earlier messages';
export const status = 'Status';
export const all = 'All';
export const statuses: Readonly<Record<MessageStatus, string>> = { OPEN: 'Open', ANSWERED: 'Answered', CLOSED: 'Closed' };
export const kinds: Readonly<Record<MessageKind, string>> = {
  CONTACT: 'Contact',
  IDEA: 'Idea',
  PROBLEM: 'Problem',
  QUESTION: 'Question',
  PRAISE: 'Praise',
};
export const count = (total: number): string => counted(total, 'message');
export const someone = 'Someone without an address';
export const onScreen = (screen: string, version: string | null): string =>
  version === null ? `On ${screen}` : `On ${screen}, in Cairn ${version}`;
export const showScreenshot = 'Show screenshot';
export const screenshotOf = (who: string): string => `Screenshot from ${who}`;
export const replyTo = (email: string): string => `Reply to ${email}`;
export const replyHint = 'Sent by email. They can answer to your address.';
export const sendReply = 'Send reply';
export const replyAccepted = 'Reply saved. It is on its way by email.';
export const yourReply = (when: string, isMailed: boolean): string =>
  isMailed ? `Your reply of ${when}` : `Your reply of ${when}, not sent yet`;
export const closeMessage = 'Close message';
export const reopenMessage = 'Reopen message';
export const closed = 'Message closed';
export const reopened = 'Message reopened';
export const messageFrom = (who: string): string => `Message from ${who}`;
