import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encodedBase32, decodedBase32 } from './base32.ts';

/** What receives email here, and how its addresses are written. */
export interface Receiving {
  domain: string;
  /** The part before the plus of every address; null if each may have its own. */
  mailbox: string | null;
  /** Signs reply addresses; null without secrets of this server: then there are none. */
  key: Buffer | null;
}

/** What a reply address leads to: a notification, and the comment that its email was about. */
export interface RepliedTo {
  notificationId: string;
  /** The last eight digits of the comment; null if it was about none. */
  commentTail: string | null;
}

// Of a UUID, of the end of another one, and of the signature: 48 characters, and 64 may stand before the @ (RFC 5321, 4.5.3.1.1).
const ID_BYTES = 16;
const TAIL_BYTES = 4;
const SIGNATURE_BYTES = 10;
const REPLY_LENGTH = 48;
const CODE_BYTES = 16;
const CODE_LENGTH = 26;
const KEY_LENGTH = 10;

/** 128 random bits for the address of a project. */
export const newCode = (): string => encodedBase32(randomBytes(CODE_BYTES));

/** The address of a project. Its key is for people; only the code counts. */
export const projectAddress = ({ domain, mailbox }: Receiving, key: string, code: string): string =>
  `${mailbox ?? key.toLowerCase().slice(0, KEY_LENGTH)}+${code}@${domain}`;

/** The address that adds a comment in the name of the person whom a notification is for; null without a key. */
export function replyAddress(
  { domain, mailbox, key }: Receiving,
  notificationId: string,
  commentId: string | null,
): string | null {
  if (key === null) return null;
  const told = Buffer.concat([
    bytesOf(notificationId),
    commentId === null ? Buffer.alloc(TAIL_BYTES) : bytesOf(commentId).subarray(-TAIL_BYTES),
  ]);
  return `${mailbox ?? 'reply'}+${encodedBase32(Buffer.concat([told, signatureOf(key, told)]))}@${domain}`;
}

/** What an address of this server may lead to: a project by its code, or an answered notification; null for any other. */
export function leadsTo({ domain, key }: Receiving, address: string): { code: string } | RepliedTo | null {
  const [, tag = '', host = ''] = /^[^+@]{1,64}\+([a-z2-7]{26,48})@([^@]+)$/.exec(address.toLowerCase()) ?? [];
  if (host !== domain) return null;
  if (tag.length === CODE_LENGTH) return { code: tag };
  return tag.length === REPLY_LENGTH && key !== null ? repliedTo(key, decodedBase32(tag)) : null;
}

function repliedTo(key: Buffer, bytes: Buffer): RepliedTo | null {
  const told = bytes.subarray(0, ID_BYTES + TAIL_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + TAIL_BYTES), signatureOf(key, told))) return null;
  const hex = told.toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  const tail = hex.slice(32);
  return { notificationId: id, commentTail: /^0+$/.test(tail) ? null : tail };
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const signatureOf = (key: Buffer, told: Buffer): Buffer =>
  createHmac('sha256', key).update(told).digest().subarray(0, SIGNATURE_BYTES);
