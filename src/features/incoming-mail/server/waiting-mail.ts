import type pg from 'pg';
import type { Acting } from '#server/acting';
import type { Delegate } from '#server/actors';
import type { Files } from '#server/files';
import type { Log } from '#server/log';
import type { Reason } from '../rules.ts';
import type { Receiving } from './addresses.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** What working on email needs. */
export interface Working {
  pool: pg.Pool;
  files: Files;
  log: Log;
  acting: Acting;
  receiving: Receiving;
  /** The mail server whose checks of senders are believed; null if the address is the only proof. */
  checkedBy: string | null;
  /** Of every email that this server sends, in lower case. */
  ownAddress: string;
}

/** An email that was accepted. */
export interface Waiting {
  id: string;
  kind: 'REPLY' | 'PROJECT';
  userId: string | null;
  workspaceId: string | null;
  itemType: 'TASK' | 'ISSUE' | 'DOCUMENT' | null;
  itemId: string | null;
  commentId: string | null;
  projectId: string | null;
  raw: Buffer;
  tries: number;
}

export interface Outcome {
  state: 'DONE' | 'REFUSED' | 'DROPPED';
  reason?: Reason;
  details?: { subject?: string; sentence?: string };
  /** The member who sent it. */
  userId?: string | null;
}

/** Who an email is from, and what it says. */
export interface Said {
  mail: ParsedMail;
  from: { address: string; name: string };
  /** Markdown. */
  content: string;
}

/** What an email acts as: on behalf of a person, with these actions only. */
export const delegateFor = (
  mailId: string,
  userId: string,
  name: string,
  actions: readonly string[],
  projectId: string | null,
): Delegate => ({
  type: 'MAIL',
  id: mailId,
  name,
  onBehalfOf: userId,
  grant: { actions: new Set(actions), workspaceId: null, projectId },
});
