import pg from 'pg';
import { boardOf, creating, moving, type Stage } from './api.ts';
import { alone, median, percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';
import { PHRASE, seedSearch, wordOf } from './search-seed.ts';

const TIMES = 15;
const WRITES = 120;

/** What people type, from the broadest to what does not exist. */
const QUERIES: readonly (readonly [string, string])[] = [
  ['a word of nearly every text', wordOf(0)],
  ['a frequent word', wordOf(30)],
  ['a rare word', wordOf(1500)],
  ['a beginning of two letters', wordOf(3).slice(0, 2)],
  ['a beginning of four letters', wordOf(45).slice(0, 4)],
  ['two frequent words', `${wordOf(5)} ${wordOf(12)}`],
  ['two rare words', `${wordOf(700)} ${wordOf(9)}`],
  ['a phrase', `"${PHRASE}"`],
  ['a key', 'S53-17'],
  ['a number', '117'],
  ['a word of my open work', `is:open assignee:me ${wordOf(2)}`],
  ['what is overdue', 'is:overdue'],
  ['what is due soon, of a label', `due:<7d label:${wordOf(41)}`],
  ['a word in one project', `in:S8 ${wordOf(4)}`],
  ['issues without a word', `type:issue ${wordOf(20)} -${wordOf(1)}`],
  ['a word that is spelled wrong', `${wordOf(60).slice(0, 3)}x${wordOf(60).slice(4)}`],
  ['a word that does not exist', 'quicksilver'],
];

/**
 * What a search costs in 100,000 things of 200 projects, of which a quarter is private (row 39), for someone who sees most of them
 * and for a guest who sees four, and what keeping the index costs a move and a new task (row 40).
 */
export async function searchFigures(stage: Stage): Promise<Figure[]> {
  const { server } = stage;
  const [owner, many, few] = await Promise.all(
    ['owner', 'many', 'few'].map((name) => signUp(server.url, `search-${name}-${Date.now()}`)),
  );
  if (!owner || !many || !few) throw new Error('nobody searches');
  await seedSearch(server.databaseUrl, { owner, many, few });
  return [
    ...(await figuresOf(stage, { person: many, workspaceId: owner.workspaceId, seen: 'most of 200 projects', isEach: true })),
    ...(await figuresOf(stage, { person: few, workspaceId: owner.workspaceId, seen: 'four of them', isEach: false })),
    ...(await triggerFigures(stage)),
  ];
}

interface Reading {
  person: Person;
  workspaceId: string;
  seen: string;
  /** True to list each query, not only all of them together. */
  isEach: boolean;
}

async function figuresOf({ server }: Stage, { person, workspaceId, seen, isEach }: Reading): Promise<Figure[]> {
  const figures: Figure[] = [];
  const taken: Record<string, number[]> = {};
  for (const [endpoint, called] of [
    ['search-workspace', 'search'],
    ['find-search-counts', 'counts'],
  ] as const) {
    const all: number[] = (taken[called] = []);
    const used = processorClock(server.processes());
    for (const [name, query] of QUERIES) {
      const times = await asked(server.url, person, endpoint, { workspaceId, query });
      all.push(...times);
      if (isEach && called === 'search')
        figures.push({ row: 39, name: `search: ${name}, p50`, value: median(times), unit: 'ms' });
    }
    const each = used() / (QUERIES.length * (TIMES + 2));
    figures.push(
      { row: 39, name: `${called} in ${seen}, of all of these: p50`, value: percentile(all, 0.5), unit: 'ms' },
      { row: 39, name: `${called} in ${seen}, of all of these: p95`, value: percentile(all, 0.95), unit: 'ms' },
      { row: 39, name: `${called} in ${seen}: CPU of server and Postgres`, value: each, unit: 'ms' },
    );
  }
  return figures;
}

async function asked(url: string, person: Person, endpoint: string, query: Record<string, string>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = -2; turn < TIMES; turn++) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/search?${new URLSearchParams({ endpoint, ...query }).toString()}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status}`);
    if (turn >= 0) taken.push(performance.now() - began);
  }
  return taken;
}

/** Moves and new tasks in turns with and without the triggers of the index, so that both meet the same machine. */
async function triggerFigures(stage: Stage): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: stage.server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ tgname: string }>(
    `SELECT tgname FROM pg_trigger WHERE tgrelid = '"Task"'::regclass AND tgname LIKE 'words_%'`,
  );
  const switched = async (how: 'ENABLE' | 'DISABLE'): Promise<void> => {
    for (const { tgname } of rows) await client.query(`ALTER TABLE "Task" ${how} TRIGGER ${tgname}`);
  };
  const figures: Figure[] = [];
  try {
    for (const [name, request] of [
      ['a move', moving(boardOf(stage, 1000))],
      ['a new task', creating(boardOf(stage, 10))],
    ] as const) {
      const kept: number[] = [];
      const unkept: number[] = [];
      for (let turn = 0; turn < 6; turn++) {
        await switched(turn % 2 === 0 ? 'ENABLE' : 'DISABLE');
        await sent(stage, request, 5);
        (turn % 2 === 0 ? kept : unkept).push(await sent(stage, request, WRITES));
      }
      figures.push(
        { row: 40, name: `${name}, with the index of the search: CPU of server and Postgres`, value: median(kept), unit: 'ms' },
        { row: 40, name: `${name}, without: CPU of server and Postgres`, value: median(unkept), unit: 'ms' },
      );
    }
  } finally {
    await switched('ENABLE');
    await client.end();
  }
  return figures;
}

/** Milliseconds of processor time of one request. */
async function sent(
  stage: Stage,
  request: ReturnType<typeof moving> | ReturnType<typeof creating>,
  times: number,
): Promise<number> {
  const used = processorClock(stage.server.processes());
  await alone(times, async () => {
    const { method, path, body, key } = request();
    const headers = {
      authorization: `Bearer ${stage.person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const answer = await fetch(stage.server.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  });
  return used() / times;
}
