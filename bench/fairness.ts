import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './api.ts';
import { seedBoard } from './boards.ts';
import type { GreedyResults, GreedyOrders } from './greedy-process.ts';
import { percentile } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const OTHERS = 4;
/** Milliseconds between two requests of each other person: people who work, not a load test. */
const PAUSE = 20;
const GREEDY_CONNECTIONS = 400;
/** Below a few hundred samples, the 99th percentile is a single request. */
const SECONDS_LEAST = 8;

/** Row 32: what others notice while one person sends 400 searches at once, and another as soon as one is answered. */
export async function fairnessFigures(stage: Stage): Promise<Figure[]> {
  const seconds = Math.max(stage.seconds, SECONDS_LEAST);
  const { url, databaseUrl } = stage.server;
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, nth) => signUp(url, `other${nth}`)));
  const boards = await Promise.all(others.map((person) => seedBoard(databaseUrl, person, [], 300)));
  const paths = boards.map(({ projectId, taskIds }) => [
    `/api/project?endpoint=get-task-details&taskId=${taskIds[0]}`,
    `/api/project?endpoint=get-project-tasks&projectId=${projectId}&search=basket`,
    `/api/kanban?endpoint=get-board&projectId=${projectId}`,
  ]);
  const during = (time: number): Promise<number[]> =>
    Promise.all(others.map((person, nth) => waits(url, person, paths[nth] ?? [], time))).then((all) => all.flat());
  await during(2);
  const quiet = await during(seconds);
  const large = stage.boards.get(5000)?.projectId ?? '';
  const greedy = startGreedy({
    url,
    path: `/api/project?endpoint=get-project-tasks&projectId=${large}&search=basket&limit=100`,
    token: stage.person.token,
    connections: GREEDY_CONNECTIONS,
    seconds: seconds + 3,
  });
  await pause(2000);
  const loaded = await during(seconds);
  const news = await greedy;
  const [before, after] = [percentile(quiet, 0.99), percentile(loaded, 0.99)];
  return [
    { row: 32, name: 'others: p50 when it is quiet', value: percentile(quiet, 0.5), unit: 'ms' },
    { row: 32, name: 'others: p99 when it is quiet', value: before, unit: 'ms' },
    { row: 32, name: 'others: p50 under 400 searches of one person', value: percentile(loaded, 0.5), unit: 'ms' },
    { row: 32, name: 'others: p99 under 400 searches of one person', value: after, unit: 'ms' },
    { row: 32, name: 'others: p99 under load / p99 when quiet', value: after / before, unit: '×' },
    { row: 32, name: 'the one person: searches answered', value: news.answered / (seconds + 3), unit: '/s' },
    { row: 32, name: 'the one person: searches refused', value: news.refused / (seconds + 3), unit: '/s' },
  ];
}

/** Milliseconds of each request of a person who sends one, waits a moment, and sends the next. */
async function waits(url: string, { token }: Person, paths: readonly string[], seconds: number): Promise<number[]> {
  const taken: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    const began = performance.now();
    const answer = await fetch(url + paths[turn % paths.length], { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`another person was refused: ${answer.status}`);
    taken.push(performance.now() - began);
    await pause(PAUSE);
  }
  return taken;
}

async function startGreedy(orders: GreedyOrders): Promise<GreedyResults> {
  const child = fork(new URL('./greedy-process.ts', import.meta.url));
  child.send(orders);
  const [news] = (await once(child, 'message')) as [GreedyResults];
  child.disconnect();
  return news;
}
