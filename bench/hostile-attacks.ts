import { WebSocket } from 'ws';
import type { Person } from './person.ts';

/** What a member does to the others by what live changes offer, as hard as they can. Resolves when it is under way. */
export interface Attack {
  name: string;
  begin(attacker: Attacker): Promise<void>;
}

/** One member of the project with as many sockets as they like. */
export class Attacker {
  readonly projectId: string;
  readonly #url: string;
  readonly #person: Person;
  readonly #sockets: WebSocket[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(serverUrl: string, person: Person, projectId: string) {
    this.#url = `${serverUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${person.publishableKey}&vsn=2.0.0`;
    this.#person = person;
    this.projectId = projectId;
  }

  async open(): Promise<WebSocket> {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    this.#sockets.push(socket);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    return socket;
  }

  join(socket: WebSocket, topic: string, changes: object[] = [], presence = false): void {
    const config = { postgres_changes: changes, presence: { enabled: presence } };
    this.send(socket, topic, 'phx_join', { config, access_token: this.#person.token });
  }

  send(socket: WebSocket, topic: string, event: string, payload: object): void {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify([topic, topic, `realtime:${topic}`, event, payload]), () => undefined);
  }

  /** Again and again, until it is over. */
  repeat(milliseconds: number, act: () => void): void {
    this.#timers.push(setInterval(act, milliseconds));
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.terminate();
  }

  board(more = '', rest: object = {}): object {
    return { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${this.projectId}${more}`, ...rest };
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));
const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

export const attacks: readonly Attack[] = [
  {
    name: '12,000 patterns',
    async begin(attacker) {
      for (let at = 0; at < 2; at++) {
        const socket = await attacker.open();
        for (let channel = 0; channel < 100; channel++) {
          const changes = many(60, (index) => attacker.board(`,title=match.(a|b|t)+[a-z ]*(u|r|n)*x${at}y${channel}z${index}`));
          attacker.join(socket, `filters-${channel}`, changes);
          await wait(12);
        }
      }
    },
  },
  {
    name: 'the most patterns, made to be slow, again and again',
    async begin(attacker) {
      const socket = await attacker.open();
      const slow = (index: number) =>
        attacker.board(`,description=match.(a|b|e|o)[a-z ]*.(a|e|i).........................x${index}`);
      attacker.repeat(1000, () => {
        for (let channel = 0; channel < 2; channel++) attacker.join(socket, `slow-${channel}`, many(50, slow));
      });
    },
  },
  {
    name: '5,000 subscriptions on 100 sockets, each with columns of its own',
    async begin(attacker) {
      const columns = ['title', 'status', 'position', 'priority', 'dueDate', 'completed', 'assigneeId', 'number'];
      const chosen = (index: number) => ['id', ...columns.filter((_, at) => index & (1 << at))];
      for (let at = 0; at < 100; at++) {
        const socket = await attacker.open();
        attacker.join(
          socket,
          `columns-${at}`,
          many(50, (index) => attacker.board('', { select: chosen(at * 50 + index) })),
        );
      }
    },
  },
  {
    name: '500 plain channels on 100 sockets',
    async begin(attacker) {
      for (let at = 0; at < 100; at++) {
        const socket = await attacker.open();
        for (let channel = 0; channel < 5; channel++) attacker.join(socket, `plain-${at}-${channel}`, [attacker.board()]);
      }
    },
  },
  {
    name: 'broadcasts and presence as fast as 50 sockets can',
    async begin(attacker) {
      const topic = `project:${attacker.projectId}`;
      const sockets = await Promise.all(many(50, () => attacker.open()));
      for (const socket of sockets) attacker.join(socket, topic, [], true);
      await wait(1000);
      let count = 0;
      attacker.repeat(5, () => {
        for (const socket of sockets) {
          attacker.send(socket, topic, 'broadcast', { type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(500) } });
          const payload = { text: 'x'.repeat(9000), count: count++ };
          attacker.send(socket, topic, 'presence', { type: 'presence', event: 'track', payload });
        }
      });
      attacker.repeat(500, () => {
        for (const socket of sockets) attacker.join(socket, topic, [], true);
      });
    },
  },
  {
    name: '100 sockets that read nothing, and joins without end',
    async begin(attacker) {
      for (let at = 0; at < 100; at++) {
        const socket = await attacker.open();
        socket.pause();
        for (let channel = 0; channel < 5; channel++) attacker.join(socket, `unread-${at}-${channel}`, [attacker.board()]);
      }
      const socket = await attacker.open();
      attacker.repeat(20, () =>
        attacker.join(
          socket,
          'again',
          many(60, () => attacker.board()),
        ),
      );
    },
  },
];
