import { outgoingText, unlinkedName } from '#contract/outgoing-text';
import { escaped } from '#server/html';
import { labeled, type Mail } from '#server/mail';
import type { MessageKind } from '../contract.ts';
import { words } from './said.ts';

/** A stored message, as far as the emails about it need it. */
export interface MailedMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string | null;
  readonly content: string;
  readonly screen: string | null;
  readonly version: string | null;
  readonly hasScreenshot: boolean;
  readonly reply: string | null;
}

interface Operator {
  /** The operator's email address. */
  readonly contact: string;
  readonly publicUrl: string;
}

/** What a stranger wrote, without links: a line at a time, because each can have an address. */
const unlinkedText = (text: string): string => outgoingText(text).split('\n').flatMap(inPieces).map(unlinkedName).join('\n');

/** A name has 255 characters at most, and a line can have more. */
const inPieces = (line: string): string[] => line.match(/.{1,200}(?:\s|$)|.{1,200}/gu) ?? [''];

const paragraphs = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** The email that tells the operator of a message. */
export function messageMailOf(message: MailedMessage, { contact, publicUrl }: Operator): Mail {
  const { kind, name, email, screen, version, hasScreenshot } = message;
  const link = `${publicUrl}/account/messages`;
  const facts = [
    ...(name === '' ? [] : [words.from(unlinkedName(name))]),
    email === null ? words.withoutAddress : words.replyAddress(unlinkedName(email)),
    ...(screen === null ? [] : [words.onScreen(unlinkedName(screen), unlinkedName(version ?? ''))]),
    ...(hasScreenshot ? [words.hasScreenshot] : []),
  ].join('\n');
  const content = unlinkedText(message.content);
  return {
    to: contact,
    by: null,
    subject: words.subjects[kind],
    text: `${words.whyOperator}\n\n${facts}\n\n${content}\n\n${labeled(words.readInCairn, link)}\n`,
    html: `<p>${words.whyOperator}</p>${paragraphs(facts)}${paragraphs(content)}<p><a href="${link}">${words.readInCairn}</a></p>`,
  };
}

/** The operator's reply to the writer of a message, who can answer it by email. */
export function replyMailOf(message: MailedMessage & { email: string; reply: string }, { contact, publicUrl }: Operator): Mail {
  const reply = unlinkedText(message.reply);
  const quoted = unlinkedText(message.content)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    to: message.email,
    by: null,
    subject: words.replySubject,
    headers: { 'Reply-To': contact },
    text: `${words.whyReply(publicUrl)}\n\n${reply}\n\n${words.youWrote}\n${quoted}\n`,
    html: `<p>${escaped(words.whyReply(publicUrl))}</p>${paragraphs(reply)}<p>${words.youWrote}</p><blockquote>${paragraphs(unlinkedText(message.content))}</blockquote>`,
  };
}
