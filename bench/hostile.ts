import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { WebSocket } from 'ws';
import type { Stage } from './api.ts';
import { attacks } from './hostile-attacks.ts';
import type { AttackOrders } from './hostile-process.ts';
import { percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const TURNS = 150;
const PAUSE_MS = 20;
const LATE_MS = 20_000;

/** What one member at their worst costs another: from a write to its frame, and an answer of the process. */
export async function hostileFigures({ server, person, boards }: Stage): Promise<Figure[]> {
  const board = boards.get(1000);
  if (!board) throw new Error('no board of 1000');
  const mallory = await signUp(server.url, 'mallory');
  const sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  try {
    await join(sql, person, mallory, board.projectId);
    const victim = await Victim.open(server.url, person, board.projectId);
    const measure = (name: string) => measured(name, { url: server.url, sql, victim, taskIds: board.taskIds });
    await measure('warm-up');
    const figures = await measure('quiet');
    for (const { name } of attacks) {
      const orders = { attack: name, url: server.url, projectId: board.projectId, publishableKey: mallory.publishableKey };
      figures.push(...(await under({ ...orders, token: mallory.token }, () => measure(name))));
    }
    victim.socket.terminate();
    return figures;
  } finally {
    await sql.end();
  }
}

/** In a process of its own: what the attack costs its attacker must not count as a cost for the others. */
async function under(orders: AttackOrders, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const attacker = fork(new URL('./hostile-process.ts', import.meta.url));
  attacker.send(orders);
  try {
    return await measure();
  } finally {
    const ended = once(attacker, 'exit');
    attacker.kill('SIGKILL');
    await ended;
  }
}

async function measured(
  name: string,
  { url, sql, victim, taskIds }: { url: string; sql: pg.Client; victim: Victim; taskIds: readonly string[] },
): Promise<Figure[]> {
  const [heard, answers]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    const title = `turn ${turn} of ${name}`;
    const frame = victim.next(title);
    const began = performance.now();
    await sql.query('UPDATE "Task" SET "title" = $2 WHERE "id" = $1', [taskIds[turn % taskIds.length], title]);
    const asked = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    answers.push(performance.now() - asked);
    heard.push((await frame) - began);
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
  return [
    {
      row: 25,
      name: `one member at their worst (${name}): another's write to frame, p99`,
      value: percentile(heard, 0.99),
      unit: 'ms',
    },
    {
      row: 25,
      name: `one member at their worst (${name}): an answer of the process, p99`,
      value: percentile(answers, 0.99),
      unit: 'ms',
    },
  ];
}

/** Someone who looks at the board in the meantime. */
class Victim {
  readonly socket: WebSocket;
  readonly #waiting = new Map<string, (at: number) => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const title = /"title":"(turn [^"]+)"/.exec(data.toString())?.[1];
      if (title !== undefined) this.#waiting.get(title)?.(performance.now());
    });
  }

  static async open(serverUrl: string, { publishableKey, token }: Person, projectId: string): Promise<Victim> {
    const url = `${serverUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
    const victim = new Victim(new WebSocket(url, { perMessageDeflate: false }));
    const { socket } = victim;
    await new Promise((resolve) => socket.once('open', resolve));
    const flows = new Promise<void>((settle) => {
      socket.on('message', (data: Buffer) => data.includes('Subscribed to PostgreSQL') && settle());
    });
    const changes = [{ event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }];
    const config = { postgres_changes: changes, presence: { enabled: false } };
    socket.send(JSON.stringify(['1', '1', `realtime:project:${projectId}`, 'phx_join', { config, access_token: token }]));
    setInterval(() => socket.send('[null,"1","phoenix","heartbeat",{}]', () => undefined), 25_000).unref();
    await flows;
    return victim;
  }

  /** When the row with the title arrived; LATE_MS from now if it does not. */
  next(title: string): Promise<number> {
    return new Promise((settle) => {
      this.#waiting.set(title, settle);
      setTimeout(() => settle(performance.now()), LATE_MS).unref();
    });
  }
}

async function join(sql: pg.Client, owner: Person, member: Person, projectId: string): Promise<void> {
  await sql.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [owner.workspaceId, member.userId],
  );
  await sql.query(
    `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3, 'MEMBER')`,
    [owner.workspaceId, projectId, member.userId],
  );
}
