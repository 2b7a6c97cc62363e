import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#contract/new-id';
import { placeBetween } from '#features/tasks/rules';
import { leftInLog } from '#server/event-log';
import type { Stage } from './api.ts';
import { type Board, LARGEST_PLAN, seedBoard } from './boards.ts';
import { median, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';

const STATUSES = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
const WORKFLOWS = 50;
/** So many cards are moved by a person, and the others by the log alone. */
const MOVED = 200;
const PER_COMMIT = 100;
const COMMITS_A_SECOND = 10;
const TURNS = 8;
/** Milliseconds between two moves of the person who works meanwhile. */
const PAUSE = 20;
const CATCHES_UP_WITHIN = 180_000;

/**
 * Row 45: 50 active workflows in a project in which 1,000 things happen each second. Each event meets the triggers of ten of
 * them, whose conditions do not hold, and one in a hundred starts a run. How far the reader of the log is behind, how
 * soon a run has ended, and what a person who moves cards meanwhile waits, with the workflows on and paused in turns.
 */
export async function workflowFigures(stage: Stage): Promise<Figure[]> {
  const { server } = stage;
  const owner = await signUp(server.url, `workflows-${Date.now()}`);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(LARGEST_PLAN, [owner.workspaceId]);
    const board = await seedBoard(server.databaseUrl, owner, [], 1000);
    await publishAll(owner, board.projectId);
    const { rows } = await client.query<Card>(PRESENT, [board.projectId]);
    const own = new Set(board.taskIds.slice(0, MOVED));
    const feed = new Feed(rows.filter(({ id }) => !own.has(id)));
    return await measured(stage, { client, owner, board, feed });
  } finally {
    await client.end();
  }
}

const always = { kind: 'group', match: 'ALL', conditions: [] };
const never = { ...always, conditions: [{ kind: 'test', field: 'title', op: 'contains', values: ['what no title has'] }] };

async function publishAll({ ask }: Person, projectId: string): Promise<void> {
  const of = 'TASK';
  const triggers = [
    ...STATUSES.map((status) => ({ kind: 'status-changed', of, from: [], to: [status] })),
    { kind: 'status-changed', of, from: [], to: [] },
    { kind: 'field-changed', of, field: 'priority', from: [], to: [] },
    { kind: 'assigned', of, personIds: [] },
    { kind: 'comment-added', of },
    { kind: 'item-created', of },
    { kind: 'dependency-unblocked' },
  ];
  for (let nth = 0; nth < WORKFLOWS; nth++) {
    const steps = [{ id: newId(), kind: 'comment', text: 'Open again: {{task.title}}' }];
    const [trigger, conditions] =
      nth === 0
        ? [{ kind: 'status-changed', of, from: ['DONE'], to: ['TODO'] }, always]
        : [triggers[nth % triggers.length], never];
    const body = { name: `Workflow ${nth}`, definition: { trigger, conditions, steps } };
    const { id } = (await ask('POST', 'workflow', 'create-workflow', { projectId }, body)) as { id: string };
    await ask('POST', 'workflow', 'publish-workflow', { workflowId: id }, {});
  }
}

interface Scene {
  client: pg.Client;
  owner: Person;
  board: Board;
  feed: Feed;
}

interface Turn {
  moves: number[];
  lags: number[];
  processor: number;
  events: number;
}

async function measured(stage: Stage, scene: Scene): Promise<Figure[]> {
  const { client, owner, board } = scene;
  const found: Record<'on' | 'paused', Turn[]> = { on: [], paused: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    // In turns, so that both meet the same machine.
    const state = turn % 2 === 0 ? 'on' : 'paused';
    await owner.ask('PUT', 'workflow', 'pause-workflows', { projectId: board.projectId }, { isPaused: state === 'paused' });
    found[state].push(await oneTurn(stage, scene));
  }
  const { rows } = await client.query<{ took: number }>(RUNS, [board.projectId]);
  const all = (state: 'on' | 'paused', part: 'moves' | 'lags') => found[state].flatMap((turn) => turn[part]);
  const cost = (state: 'on' | 'paused') => median(found[state].map(({ processor, events }) => (processor * 1000) / events));
  const [on, paused] = [percentile(all('on', 'moves'), 0.5), percentile(all('paused', 'moves'), 0.5)];
  const events = found.on.reduce((sum, turn) => sum + turn.events, 0) / found.on.length / stage.seconds;
  const figure = (name: string, value: number, unit: string): Figure => ({ row: 45, name, value, unit });
  return [
    figure('50 workflows: events that they read', events, '/s'),
    figure('how far their reader is behind, p50', percentile(all('on', 'lags'), 0.5), 'ms'),
    figure('how far their reader is behind, most', Math.max(...all('on', 'lags')), 'ms'),
    figure(
      'from an event to the end of its run, p95',
      percentile(
        rows.map(({ took }) => took),
        0.95,
      ),
      'ms',
    ),
    figure('a move beside them, p50 while all are paused', paused, 'ms'),
    figure('a move beside them, p50', on, 'ms'),
    figure('a move beside 50 workflows / while all are paused', on / paused, '×'),
    figure('CPU of server and Postgres for 1,000 events while all are paused', cost('paused'), 'ms'),
    figure('CPU of server and Postgres for 1,000 events', cost('on'), 'ms'),
  ];
}

async function oneTurn({ server, seconds }: Stage, { client, owner, board, feed }: Scene): Promise<Turn> {
  const used = processorClock(server.processes());
  let isOver = false;
  const moves = movesUntil(() => isOver, { url: server.url, owner, board });
  const lags = lagsUntil(() => isOver, server.databaseUrl);
  const began = performance.now();
  let events = 0;
  for (let commit = 0; commit < seconds * COMMITS_A_SECOND; commit++) {
    const { rowCount } = await client.query(FEED, [owner.workspaceId, board.projectId, owner.userId, ...feed.next()]);
    events += rowCount ?? 0;
    await pause(Math.max(0, began + ((commit + 1) * 1000) / COMMITS_A_SECOND - performance.now()));
  }
  isOver = true;
  const [taken, behind] = await Promise.all([moves, lags]);
  await caughtUp(client);
  return { moves: taken, lags: behind, processor: used(), events };
}

interface Card {
  id: string;
  status: string;
}

/** Cards go on to the next status, and one in a hundred is opened again, so that what the log says of each goes on as well. */
class Feed {
  readonly #cards: Card[];
  #nth = 0;

  constructor(cards: Card[]) {
    this.#cards = cards;
  }

  next(): [ids: string[], from: string[], to: string[]] {
    const moved = Array.from({ length: PER_COMMIT }, (_, nth) => this.#moved(nth === 0));
    return [moved.map(({ id }) => id), moved.map(({ from }) => from), moved.map(({ to }) => to)];
  }

  #moved(isReopened: boolean): { id: string; from: string; to: string } {
    const isNext = ({ status }: Card) => !isReopened || status === 'DONE';
    // Steps of a prime number, so that they are in no order.
    do this.#nth = (this.#nth + 7_919) % this.#cards.length;
    while (!isNext(this.#card()));
    const card = this.#card();
    const from = card.status;
    card.status = isReopened ? 'TODO' : (STATUSES[STATUSES.indexOf(from) + 1] ?? 'IN_PROGRESS');
    return { id: card.id, from, to: card.status };
  }

  #card(): Card {
    return this.#cards[this.#nth] ?? { id: '', status: 'DONE' };
  }
}

/** What a person waits who moves one card after the other. */
async function movesUntil(isOver: () => boolean, { url, owner, board }: { url: string; owner: Person; board: Board }) {
  const taken: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const path = `/api/project?endpoint=update-task-status&taskId=${board.taskIds[turn % MOVED]}`;
    const began = performance.now();
    const answer = await fetch(url + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify({ status: STATUSES[1 + (turn % 3)], position: placeBetween('a0', 'a9') }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`move: ${answer.status}`);
    taken.push(performance.now() - began);
    await pause(PAUSE);
  }
  return taken;
}

async function lagsUntil(isOver: () => boolean, databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const lags: number[] = [];
  while (!isOver()) {
    lags.push((await client.query<{ lag: number }>(LAG)).rows[0]?.lag ?? NaN);
    await pause(50);
  }
  await client.end();
  return lags;
}

/** Waits until everything has been read and every run has ended, so that it counts to its turn. */
async function caughtUp(client: pg.Client): Promise<void> {
  const until = performance.now() + CATCHES_UP_WITHIN;
  for (;;) {
    const { rows } = await client.query<{ isLeft: boolean }>(LEFT);
    if (rows[0]?.isLeft === false) return;
    if (performance.now() > until) throw new Error('the workflows did not catch up');
    await pause(50);
  }
}

// The log is written to directly: that many requests would need the whole machine.
const FEED = `
INSERT INTO "Event" ("workspaceId", "projectId", "actorType", "actorId", "action", "targetType", "targetId", "changes", "requestId")
SELECT $1, $2, 'USER', $3, 'update-task-status', 'Task', moved."id", jsonb_build_object('status', jsonb_build_array(moved."from", moved."to")),
  gen_random_uuid()::text
FROM unnest($4::uuid[], $5::text[], $6::text[]) AS moved("id", "from", "to")`;
const LAG = `
SELECT coalesce(extract(epoch FROM clock_timestamp() - (
  SELECT e."occurredAt" FROM (${leftInLog('e."occurredAt", e."targetType"')}) e WHERE e."targetType" = 'Task' LIMIT 1
)) * 1000, 0)::float AS "lag" FROM "EventReader" r WHERE r."name" = 'workflows'`;
const LEFT = `
SELECT EXISTS (SELECT FROM "WorkflowRun" WHERE "status" IN ('QUEUED', 'RUNNING')) OR EXISTS (
  SELECT FROM "EventReader" r CROSS JOIN LATERAL (${leftInLog('e."targetType"')}) e WHERE r."name" = 'workflows' AND e."targetType" = 'Task'
) AS "isLeft"`;
const PRESENT = 'SELECT "id", "status" FROM "Task" WHERE "projectId" = $1';
const RUNS = `
SELECT (extract(epoch FROM "endedAt" - ("cause" ->> 'at')::timestamptz) * 1000)::float AS "took" FROM "WorkflowRun"
WHERE "projectId" = $1 AND "status" = 'SUCCEEDED'`;
