import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#server/log';
import { statementsOn } from '#server/statements';
import { MAIL_BYTES } from '../rules.ts';
import type { Receiving } from './addresses.ts';
import { isBusy, stored, type Target, targetNow } from './intake.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** In PEM; null offers no STARTTLS. */
  tls: { cert: string; key: string } | null;
  /** As the greeting names it. */
  name: string;
}

interface Parts {
  pool: pg.Pool;
  log: Log;
  receiving: Receiving;
}

/** An open SMTP receiver. */
export interface SmtpReceiver {
  port: number;
  close(): Promise<void>;
}

const CLIENTS_MOST = 50;
const RECIPIENTS_MOST = 5;
/** So many unknown recipients end a connection: addresses are not to be found by trying. */
const UNKNOWN_MOST = 10;
/** Of all emails that are arriving: each is in memory until it is stored. */
const HELD_BYTES = 4 * MAIL_BYTES;
const PATIENCE_MS = 60_000;

/** What a session has been promised: where its email acts, by the address as it was written. */
interface Promised {
  targets: Map<string, Target>;
  unknown: number;
}

/** An answer of RFC 5321 with its code. */
class Answer extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const UNKNOWN = new Answer(550, '5.1.1 No such address here');
const LATER = new Answer(452, '4.3.1 Too much email here, try again later');
const TOO_LARGE = new Answer(552, '5.3.4 The email is too large');
const FAILED = new Answer(451, '4.3.0 The email could not be stored, try again later');

/** Receives email by SMTP for the addresses of this server, and acknowledges only what is stored. */
export async function openSmtpReceiver(settings: SmtpSettings, parts: Parts): Promise<SmtpReceiver> {
  const receiver = new Receiver(parts);
  const { tls, name, host, port } = settings;
  const server = new SMTPServer({
    name,
    banner: 'Cairn',
    size: MAIL_BYTES,
    authOptional: true,
    disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...tls,
    disableReverseLookup: true,
    maxClients: CLIENTS_MOST,
    socketTimeout: PATIENCE_MS,
    closeTimeout: 2_000,
    logger: false,
    onRcptTo: ({ address }, session, done) => void answer(parts.log, receiver.promise(address, session), done),
    onData: (stream, session, done) => void answer(parts.log, receiver.take(stream, session), done),
    onClose: (session, done) => {
      receiver.forget(session);
      done?.();
    },
  });
  server.on('error', (error) => parts.log.debug({ err: error }, 'a connection of a mail server failed'));
  const listening = Promise.withResolvers<void>();
  const socket = server.listen(port, host, listening.resolve);
  socket.once('error', listening.reject);
  await listening.promise;
  return {
    port: (socket.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function answer(log: Log, work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (error !== null && !(error instanceof Answer)) log.warn({ err: error }, 'an email was not accepted; its sender tries again');
  done(error === null || error instanceof Answer ? error : FAILED);
}

class Receiver {
  readonly #parts: Parts;
  readonly #sessions = new Map<string, Promised>();
  #held = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Accepts a recipient that leads somewhere now. */
  async promise(address: string, session: SMTPServerSession): Promise<void> {
    const promised = this.#of(session);
    if (promised.unknown >= UNKNOWN_MOST) throw new Answer(421, '4.7.0 Too many unknown addresses');
    if (promised.targets.size >= RECIPIENTS_MOST) throw new Answer(452, '4.5.3 Too many recipients');
    const { pool, receiving } = this.#parts;
    const target = await targetNow(pool, receiving, address);
    if (target === null) {
      promised.unknown++;
      throw UNKNOWN;
    }
    if (await isBusy(statementsOn(pool), target)) throw LATER;
    promised.targets.set(address.toLowerCase(), target);
  }

  /** Resolves once an email is stored. What a program answered to another email is accepted and nothing more. */
  async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const promised = this.#of(session);
    const named = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
    const targets = [...new Set(named)].flatMap((address) => promised.targets.get(address) ?? []);
    promised.targets.clear();
    const raw = await this.#bytes(stream);
    const { mailFrom } = session.envelope;
    // The empty sender of RFC 5321, 4.5.5.
    if (mailFrom === false || mailFrom.address === '') return;
    if (targets.length === 0) throw UNKNOWN;
    if ((await stored(this.#parts.pool, targets, raw)) === 'later') throw LATER;
  }

  forget({ id }: SMTPServerSession): void {
    this.#sessions.delete(id);
  }

  #of({ id }: SMTPServerSession): Promised {
    const promised = this.#sessions.get(id) ?? { targets: new Map(), unknown: 0 };
    this.#sessions.set(id, promised);
    return promised;
  }

  /** All bytes. What does not fit is read to its end and refused, as the protocol asks. */
  async #bytes(stream: SMTPServerDataStream): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let [size, isOver] = [0, false];
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isOver ||= this.#held + chunk.length > HELD_BYTES;
        if (isOver || stream.sizeExceeded || size + chunk.length > MAIL_BYTES) continue;
        this.#held += chunk.length;
        size += chunk.length;
        chunks.push(chunk);
      }
    } finally {
      this.#held -= size;
    }
    if (stream.sizeExceeded || stream.byteLength > MAIL_BYTES) throw TOO_LARGE;
    if (isOver) throw LATER;
    return Buffer.concat(chunks, size);
  }
}
