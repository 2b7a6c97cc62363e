import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { boardOf, moving, type Stage } from './api.ts';
import { LARGEST_PLAN, seedBoard } from './boards.ts';
import { alone, median, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';

const PEOPLE = 1000;
const COMMENTS = 9;
const MOVES = 120;
const PATIENCE = 60_000;

/**
 * What it costs to tell 1,000 people of one comment (row 41): until the last of them has it, how long others wait for a board
 * meanwhile, and what a move costs if the
 * reader of the event log that does it reads the move or not.
 */
export async function notificationFigures(stage: Stage): Promise<Figure[]> {
  const { server } = stage;
  const owner = await signUp(server.url, `told-${Date.now()}`);
  const { projectId, taskIds } = await seedBoard(server.databaseUrl, owner, [], 1000);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(LARGEST_PLAN, [owner.workspaceId]);
    await client.query(JOIN, [owner.workspaceId, projectId, PEOPLE]);
    await client.query(WATCH, [taskIds[0], owner.workspaceId, owner.userId]);
    await client.query('VACUUM ANALYZE');
    const path = `/api/kanban?endpoint=get-board&projectId=${projectId}`;
    return [
      ...(await tellingFigures(stage, client, { owner, taskId: taskIds[0] ?? '', path })),
      ...(await moveFigures(stage, client)),
    ];
  } finally {
    await client.end();
  }
}

interface Told {
  owner: Person;
  taskId: string;
  /** The board that others read meanwhile. */
  path: string;
}

async function tellingFigures({ server }: Stage, client: pg.Client, { owner, taskId, path }: Told): Promise<Figure[]> {
  const entries = async (): Promise<number> =>
    (await client.query<{ count: number }>('SELECT count(*)::int AS "count" FROM "NotificationEntry"')).rows[0]?.count ?? NaN;
  const tell = async (): Promise<number> => {
    const until = (await entries()) + PEOPLE;
    const began = performance.now();
    await owner.ask('POST', 'project', 'add-task-comment', { taskId }, { content: 'The basket is empty' });
    while ((await entries()) < until) {
      if (performance.now() - began > PATIENCE) throw new Error('not everyone was told');
      await pause(5);
    }
    return performance.now() - began;
  };
  let isReading = true;
  const reads = async (): Promise<number[]> => {
    const taken: number[] = [];
    while (isReading) {
      const began = performance.now();
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${owner.token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a reader was refused: ${answer.status}`);
      taken.push(performance.now() - began);
      await pause(10);
    }
    return taken;
  };
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    isReading = true;
    const reading = reads();
    await work();
    isReading = false;
    return percentile(await reading, 0.5);
  };
  await tell();
  const [told, quiet, loaded]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < COMMENTS; turn++) {
    const took = await tell();
    told.push(took);
    // In turns, so that both meet the same machine.
    quiet.push(await during(() => pause(took)));
    loaded.push(await during(tell));
  }
  return [
    { row: 41, name: '1,000 people told of one comment: until the last has it', value: median(told), unit: 'ms' },
    { row: 41, name: 'a board of 1,000 read, p50 when it is quiet', value: median(quiet), unit: 'ms' },
    { row: 41, name: 'a board of 1,000 read, p50 while they are told', value: median(loaded), unit: 'ms' },
    { row: 41, name: 'a board read while they are told / when it is quiet', value: median(loaded) / median(quiet), unit: '×' },
  ];
}

/** Moves in turns that the reader reads or not, so that both meet the same machine. */
async function moveFigures(stage: Stage, client: pg.Client): Promise<Figure[]> {
  const figures: Record<'on' | 'off', number[]> = { on: [], off: [] };
  const request = moving(boardOf(stage, 1000));
  for (let turn = 0; turn < 8; turn++) {
    const state = turn % 2 === 0 ? 'on' : 'off';
    await client.query(state === 'on' ? READ_ON : READ_NOTHING);
    const used = processorClock(stage.server.processes());
    await alone(MOVES, async () => {
      const { path, body, key } = request();
      const headers = {
        authorization: `Bearer ${stage.person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const answer = await fetch(stage.server.url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`move: ${answer.status}`);
      await answer.text();
    });
    // Until what was recorded last is read.
    await pause(500);
    figures[state].push(used() / MOVES);
  }
  await client.query(READ_ON);
  return [
    {
      row: 41,
      name: 'a move that the reader of notifications reads: CPU of server and Postgres',
      value: median(figures.on),
      unit: 'ms',
    },
    { row: 41, name: 'a move that it does not read: CPU of server and Postgres', value: median(figures.off), unit: 'ms' },
  ];
}

// A reader whose place is after every event finds none.
const READ_NOTHING = `UPDATE "EventReader" SET "transaction" = '9223372036854775807' WHERE "name" = 'notifications'`;
const READ_ON = `
UPDATE "EventReader" SET "transaction" = (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8 WHERE "name" = 'notifications'`;
const JOIN = `
WITH made AS (INSERT INTO auth.users (email) SELECT 'told-' || n || '-' || $1::text || '@example.com' FROM generate_series(1, $3::int) n RETURNING id, email),
  named AS (INSERT INTO "User" ("id", "email", "firstName", "lastName") SELECT id, email, 'Grace', left(email, 12) FROM made RETURNING "id"),
  joined AS (INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") SELECT gen_random_uuid(), $1::uuid, "id", 'MEMBER' FROM named RETURNING "userId")
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") SELECT gen_random_uuid(), $1::uuid, $2::uuid, "userId", 'MEMBER' FROM joined`;
const WATCH = `
UPDATE "Task" SET "watcherIds" = ARRAY(SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $2 AND "userId" <> $3) WHERE "id" = $1`;
