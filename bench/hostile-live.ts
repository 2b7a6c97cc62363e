import pg from 'pg';
import { WebSocket } from 'ws';
import { seedBoard } from './boards.ts';
import { median, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import { prepareServer } from './server.ts';

// What one member at their worst costs the others: from a write to its frame, and an answer of the process, quiet and attacked.

const TURNS = 150;
const CHANNELS = 100;
const FILTERS = 60;

const server = await prepareServer();
try {
  await server.start(async () => (await fetch(`${server.url}/readyz`)).ok);
  const [ada, mallory] = [await signUp(server.url, 'ada'), await signUp(server.url, 'mallory')];
  const { projectId, taskIds } = await seedBoard(server.databaseUrl, ada, 100);
  const sql = new pg.Client({ connectionString: server.databaseUrl });
  sql.on('error', () => undefined);
  await sql.connect();
  await sql.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, 'MEMBER')`,
    [ada.workspaceId, mallory.userId],
  );
  await sql.query(
    `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3, 'MEMBER')`,
    [ada.workspaceId, projectId, mallory.userId],
  );
  const frames = new Map<string, (at: number) => void>();
  const victim = await open(ada);
  victim.on('message', (data: Buffer) => {
    const title = /"title":"(turn [^"]+)"/.exec(data.toString())?.[1];
    if (title !== undefined) frames.get(title)?.(performance.now());
  });
  await joined(victim, ada, 'realtime:board', [binding('')]);

  let turn = 0;
  const measure = async (name: string): Promise<void> => {
    const start = performance.now();
    const heard: number[] = [];
    const answers: number[] = [];
    for (let count = 0; count < TURNS && performance.now() - start < 60_000; count++) {
      const title = `turn ${turn++}`;
      const frame = new Promise<number>((settle) => {
        frames.set(title, settle);
        setTimeout(() => settle(Number.POSITIVE_INFINITY), 30_000).unref();
      });
      const began = performance.now();
      await sql.query('UPDATE "Task" SET "title" = $2 WHERE "id" = $1', [taskIds[turn % taskIds.length], title]);
      const asked = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      answers.push(performance.now() - asked);
      heard.push((await frame) - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const line = (values: number[]) => `p50 ${median(values).toFixed(1)} p99 ${percentile(values, 0.99).toFixed(1)} ms`;
    console.log(`${name}: write to frame ${line(heard)}; answer of the process ${line(answers)}`);
  };

  await measure('warm-up');
  await measure('quiet');
  const answers = new Map<string, number>();
  for (let socket = 0; socket < 2; socket++) {
    const hostile = await open(mallory);
    hostile.on('message', (data: Buffer) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      const said =
        event === 'phx_reply' ? (payload.response?.reason ?? payload.status) : event === 'system' ? payload.message : event;
      const short = String(said)
        .replaceAll(/[0-9]+/g, '#')
        .slice(0, 110);
      answers.set(short, (answers.get(short) ?? 0) + 1);
    });
    for (let channel = 0; channel < CHANNELS; channel++) {
      const filters = Array.from({ length: FILTERS }, (_, index) =>
        binding(`,title=match.(a|b|t)+[a-z ]*(u|r|n)*x${socket}y${channel}z${index}`),
      );
      join(hostile, mallory, `realtime:hostile-${channel}`, filters);
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
  }
  await measure('12,000 filters, at once');
  await measure('12,000 filters');
  console.log(Object.fromEntries(answers));
  await sql.end();

  function binding(more: string) {
    return { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}${more}` };
  }
} catch (error) {
  console.error(error);
} finally {
  await server.stop();
  process.exit();
}

async function open(person: Person): Promise<WebSocket> {
  const socket = new WebSocket(
    `${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${person.publishableKey}&vsn=2.0.0`,
  );
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

function join(socket: WebSocket, { token }: Person, topic: string, changes: object[]): void {
  const config = { postgres_changes: changes, presence: { enabled: false } };
  socket.send(JSON.stringify([topic, topic, topic, 'phx_join', { config, access_token: token }]));
}

async function joined(...[socket, person, topic, changes]: Parameters<typeof join>): Promise<void> {
  const flows = new Promise<void>((settle) => {
    socket.on('message', (data: Buffer) => data.includes('Subscribed to PostgreSQL') && settle());
  });
  join(socket, person, topic, changes);
  await flows;
}
