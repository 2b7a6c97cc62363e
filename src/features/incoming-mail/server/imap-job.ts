import { createHash } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import type pg from 'pg';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { statementsOn } from '#server/statements';
import { MAIL_BYTES } from '../rules.ts';
import type { Receiving } from './addresses.ts';
import { headOf, stored, type Target, targetNow } from './intake.ts';

export interface ImapSettings {
  /** imaps://user:password@host:993/FOLDER */
  url: string;
  /** Where email moves once it was accepted; null marks it as read. */
  done: string | null;
}

interface Parts {
  pool: pg.Pool;
  log: Log;
  receiving: Receiving;
}

const PATIENCE_MS = 30_000;
/** For so long one run reads. The rest follows in the next minute. */
const RUN_MS = 45_000;
/** Where servers note the address that an email was delivered to, and what it was written to. */
const TO_FIELDS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to', 'to', 'cc']);
const ADDRESSES_MOST = 50;

/** Reads a mailbox each minute, on one of the servers. */
export function imapJob(settings: ImapSettings, parts: Parts): Job {
  const closing = new AbortController();
  let isReading = false;
  return {
    name: 'incoming-mail-imap',
    cron: '* * * * *',
    work: async () => {
      if (isReading || closing.signal.aborted) return;
      isReading = true;
      await new MailboxReading(settings, parts, closing.signal).run().finally(() => (isReading = false));
    },
    close: async () => closing.abort(),
  };
}

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

const PLACE = 'SELECT "uidValidity", "lastUid" FROM "MailboxPlace" WHERE "mailbox" = $1';
const MOVE = `
INSERT INTO "MailboxPlace" ("mailbox", "uidValidity", "lastUid") VALUES ($1, $2, $3)
ON CONFLICT ("mailbox") DO UPDATE SET "uidValidity" = excluded."uidValidity", "updatedAt" = now(),
  "lastUid" = CASE WHEN "MailboxPlace"."uidValidity" = excluded."uidValidity" THEN greatest("MailboxPlace"."lastUid", excluded."lastUid") ELSE excluded."lastUid" END`;

/** One visit to a mailbox: what is new there is stored, then handled there, then noted here. */
class MailboxReading {
  readonly #settings: ImapSettings;
  readonly #parts: Parts;
  readonly #signal: AbortSignal;
  readonly #folder: string;
  readonly #mailbox: string;

  constructor(settings: ImapSettings, parts: Parts, signal: AbortSignal) {
    const { username, host } = new URL(settings.url);
    this.#settings = settings;
    this.#parts = parts;
    this.#signal = signal;
    this.#folder = folderOf(settings.url);
    this.#mailbox = createHash('sha256')
      .update(JSON.stringify([username, host, this.#folder]))
      .digest('base64url');
  }

  async run(): Promise<void> {
    const client = clientFor(this.#settings.url);
    client.on('error', (error: unknown) => this.#parts.log.debug({ err: error }, 'the connection to the mailbox failed'));
    try {
      await client.connect();
      const lock = await client.getMailboxLock(this.#folder);
      try {
        await this.#read(client);
      } finally {
        lock.release();
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the mailbox of incoming email could not be read; tried again in a minute');
    } finally {
      client.close();
    }
  }

  async #read(client: ImapFlow): Promise<void> {
    const { pool } = this.#parts;
    const uidValidity = String(client.mailbox === false || client.mailbox === null ? 0 : client.mailbox.uidValidity);
    const [place] = await statementsOn(pool).text<{ uidValidity: string; lastUid: number }>(PLACE, [this.#mailbox]);
    // UIDs of another validity are of other emails (RFC 9051, 2.3.1.1): all are new, and those that acted do not act again.
    const since = place !== undefined && place.uidValidity === uidValidity ? place.lastUid : 0;
    const found = await client.search({ uid: `${since + 1}:*` }, { uid: true });
    const until = performance.now() + RUN_MS;
    const uids = (found || []).filter((uid) => uid > since).toSorted((one, other) => one - other);
    for (const uid of uids) {
      if (performance.now() > until || this.#signal.aborted) return;
      if (!(await this.#take(client, uid))) return;
      await statementsOn(pool).text(MOVE, [this.#mailbox, uidValidity, uid]);
    }
  }

  /** @returns false if this and what follows has to wait */
  async #take(client: ImapFlow, uid: number): Promise<boolean> {
    const { pool, receiving, log } = this.#parts;
    const about = await client.fetchOne(String(uid), { size: true }, { uid: true });
    if (about === false) return true;
    if (about.size !== undefined && about.size > MAIL_BYTES) {
      log.warn({ uid, size: about.size }, 'an email in the mailbox is too large and stays there');
      return true;
    }
    const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (fetched === false || fetched.source === undefined) return true;
    const targets = await targetsIn(pool, receiving, fetched.source);
    // What is not for an address of this server is left alone: someone else may read this mailbox too.
    if (targets.length === 0) return true;
    if ((await stored(pool, targets, fetched.source)) === 'later') return false;
    if (this.#settings.done === null) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    else await client.messageMove(String(uid), this.#settings.done, { uid: true });
    return true;
  }
}

/** Where an email leads to by the addresses in its header. */
async function targetsIn(pool: pg.Pool, receiving: Receiving, raw: Buffer): Promise<Target[]> {
  const unfolded = headOf(raw).replaceAll(/\r?\n[ \t]+/g, ' ');
  const lines = unfolded.split(/\r?\n/).filter((line) => TO_FIELDS.has(line.slice(0, line.indexOf(':')).trim().toLowerCase()));
  const addresses = lines.flatMap((line) => line.match(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g) ?? []);
  const found = new Map<string, Target>();
  for (const address of [...new Set(addresses.map((each) => each.toLowerCase()))].slice(0, ADDRESSES_MOST)) {
    const target = await targetNow(pool, receiving, address);
    if (target !== null) found.set(target.scope, target);
  }
  return [...found.values()];
}

/** Signs in to the mailbox and finds its folders. It reads and changes no email. Rejects with what the server said. */
export async function checkMailbox({ url, done }: ImapSettings): Promise<void> {
  const client = clientFor(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const folder of [folderOf(url), ...(done === null ? [] : [done])]) {
      const lock = await client.getMailboxLock(folder, { readOnly: true }).catch((error: unknown) => {
        throw new Error(`the folder ${folder} cannot be opened`, { cause: error });
      });
      lock.release();
    }
  } finally {
    client.close();
  }
}

function clientFor(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableAutoIdle: true,
  });
}
