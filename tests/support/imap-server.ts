import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mailbox on this machine, with as much of IMAP (RFC 9051) as reading it takes. */
export interface ImapServer {
  url: string;
  messages: { uid: number; raw: Buffer; flags: Set<string> }[];
  moved: Buffer[];
  /** Another one means that UIDs are of other emails. */
  uidValidity: number;
  /** Adds an email, under the next UID. */
  deliver(raw: string | Buffer): void;
  close(): Promise<void>;
}

export async function imapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  let nextUid = 1;
  const mailbox: Omit<ImapServer, 'url' | 'close'> = {
    messages: [],
    moved: [],
    uidValidity: 7,
    deliver: (raw) => void mailbox.messages.push({ uid: nextUid++, raw: Buffer.from(raw), flags: new Set() }),
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    new Session(socket, mailbox).begin();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `imap://cairn:right%20words@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`;
  return Object.assign(mailbox, {
    url,
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  });
}

type Mailbox = Omit<ImapServer, 'url' | 'close'>;

class Session {
  readonly #socket: Socket;
  readonly #mailbox: Mailbox;
  #received = '';

  constructor(socket: Socket, mailbox: Mailbox) {
    this.#socket = socket;
    this.#mailbox = mailbox;
  }

  begin(): void {
    this.#say('* OK [CAPABILITY IMAP4rev1 MOVE] ready');
    this.#socket.on('data', (bytes) => {
      this.#received += bytes.toString('latin1');
      for (let end = this.#received.indexOf('\r\n'); end !== -1; end = this.#received.indexOf('\r\n')) {
        const line = this.#received.slice(0, end);
        this.#received = this.#received.slice(end + 2);
        this.#answer(line);
      }
    });
  }

  #say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  #answer(line: string): void {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? [];
    const name = command.toUpperCase();
    if (name === 'LOGIN' && !rest.includes('right words')) return this.#say(`${tag} NO [AUTHENTICATIONFAILED] no`);
    this.#untagged(name, rest);
    const state = name === 'SELECT' ? '[READ-WRITE] ' : '';
    this.#say(`${tag} OK ${state}${name} done`);
    if (name === 'LOGOUT') this.#socket.end();
  }

  #untagged(name: string, rest: string): void {
    const { messages, uidValidity } = this.#mailbox;
    if (name === 'CAPABILITY') this.#say('* CAPABILITY IMAP4rev1 MOVE');
    if (name === 'LIST') this.#say('* LIST () "/" "INBOX"');
    if (name === 'LOGOUT') this.#say('* BYE');
    if (name === 'SELECT') {
      this.#say(`* ${messages.length} EXISTS`);
      this.#say(String.raw`* FLAGS (\Seen \Deleted)`);
      this.#say(`* OK [UIDVALIDITY ${uidValidity}] of this mailbox`);
      this.#say(`* OK [UIDNEXT ${(messages.at(-1)?.uid ?? 0) + 1}] next`);
    }
    if (name === 'UID SEARCH')
      this.#say(
        `* SEARCH ${this.#named(/UID (\S+)/i.exec(rest)?.[1] ?? '')
          .map(({ uid }) => uid)
          .join(' ')}`.trimEnd(),
      );
    if (name === 'UID FETCH') this.#fetched(rest);
    if (name === 'UID STORE') for (const message of this.#named(rest)) message.flags.add(String.raw`\Seen`);
    if (name === 'UID MOVE') this.#move(rest);
  }

  /** A range that ends with `*` has the last one at least, as the protocol says. */
  #named(set: string): Mailbox['messages'] {
    const { messages } = this.#mailbox;
    const [, first = '0', last] = /^(\d+)(?::(\d+|\*))?/.exec(set) ?? [];
    const end = last === '*' ? Infinity : Number(last ?? first);
    const found = messages.filter(({ uid }) => uid >= Number(first) && uid <= end);
    return found.length === 0 && last === '*' ? messages.slice(-1) : found;
  }

  #fetched(rest: string): void {
    for (const message of this.#named(rest)) {
      const place = this.#mailbox.messages.indexOf(message) + 1;
      if (!/BODY/i.test(rest)) {
        this.#say(`* ${place} FETCH (UID ${message.uid} RFC822.SIZE ${message.raw.length})`);
        continue;
      }
      this.#socket.write(`* ${place} FETCH (UID ${message.uid} BODY[] {${message.raw.length}}\r\n`);
      this.#socket.write(message.raw);
      this.#say(')');
    }
  }

  #move(rest: string): void {
    for (const message of this.#named(rest)) {
      const { messages, moved } = this.#mailbox;
      const place = messages.indexOf(message);
      messages.splice(place, 1);
      moved.push(message.raw);
      this.#say(`* ${place + 1} EXPUNGE`);
    }
  }
}
