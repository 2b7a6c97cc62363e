import { WebSocket } from 'ws';
import type { Person } from './person.ts';

/** What a member can do to the others through live changes, at full force. Resolves when it is running. */
export interface Attack {
  name: string;
  begin(attacker: Attacker): Promise<void>;
}

/** One member of the project with as many sockets as they like. */
export class Attacker {
  readonly projectId: string;
  readonly #url: string;
  readonly #token: string;

  constructor(serverUrl: string, { publishableKey, token }: Pick<Person, 'publishableKey' | 'token'>, projectId: string) {
    this.#url = `${serverUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
    this.#token = token;
    this.projectId = projectId;
  }

  async open(): Promise<WebSocket> {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    return socket;
  }

  join(socket: WebSocket, topic: string, changes: object[] = [], presence = false): void {
    const config = { postgres_changes: changes, presence: { enabled: presence } };
    this.send(socket, topic, 'phx_join', { config, access_token: this.#token });
  }

  send(socket: WebSocket, topic: string, event: string, payload: object): void {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify([topic, topic, `realtime:${topic}`, event, payload]), () => undefined);
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
      setInterval(() => {
        for (let channel = 0; channel < 2; channel++) attacker.join(socket, `slow-${channel}`, many(50, slow));
      }, 1000);
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
    name: 'broadcasts, presence and joins of 50 sockets, all the time',
    async begin(attacker) {
      const topic = `project:${attacker.projectId}`;
      const sockets = await Promise.all(many(50, () => attacker.open()));
      for (const socket of sockets) attacker.join(socket, topic, [], true);
      await wait(1000);
      const coming = new Set<number>();
      let count = 0;
      setInterval(() => {
        for (const [at, socket] of sockets.entries()) {
          attacker.send(socket, topic, 'broadcast', { type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(500) } });
          const payload = { text: 'x'.repeat(1900), count: count++ };
          attacker.send(socket, topic, 'presence', { type: 'presence', event: 'track', payload });
          if (socket.readyState === socket.OPEN || coming.has(at)) continue;
          // A socket that is closed reconnects.
          coming.add(at);
          void attacker.open().then((fresh) => {
            sockets[at] = fresh;
            coming.delete(at);
            attacker.join(fresh, topic, [], true);
          });
        }
      }, 100);
      setInterval(() => {
        for (const socket of sockets) attacker.join(socket, topic, [], true);
      }, 1000);
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
      const board = many(60, () => attacker.board());
      setInterval(() => attacker.join(socket, 'again', board), 20);
    },
  },
];
