import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiFigures, boardOf } from './api.ts';
import { assistantFigures } from './assistant.ts';
import { authFigures } from './auth.ts';
import { type Board, seedBoard, seedColleagues } from './boards.ts';
import { browserFigures } from './browser.ts';
import { chartFigures } from './charts.ts';
import { documentFigures } from './documents.ts';
import { fairnessFigures } from './fairness.ts';
import { growthFigures } from './growth.ts';
import { hostileFigures } from './hostile.ts';
import { limitFigures, machineFigures } from './limits.ts';
import { listFigures } from './lists.ts';
import { memory } from './load.ts';
import { mentionFigures } from './mentions.ts';
import { noteFigures } from './notes.ts';
import { notificationFigures } from './notifications.ts';
import { offlineFigures } from './offline.ts';
import { openingFigures } from './openings.ts';
import { signUp } from './person.ts';
import { planFigures } from './plans.ts';
import { realtimeFigures } from './realtime.ts';
import { asMarkdown, type Figure, medians } from './report.ts';
import { searchFigures } from './search.ts';
import { prepareServer } from './server.ts';
import { shiftFigures } from './shifts.ts';
import { startFigures } from './start.ts';
import { storageFigures } from './storage.ts';
import { timelineFigures } from './timeline.ts';
import { workflowFigures } from './workflows.ts';
import { writeFigures } from './writes.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    /** openings, standing, limits, api, auth, realtime, hostile, storage, browser, offline, lists, growth, plans, charts, search, notifications, mentions, timeline, shifts, documents, notes, fairness, workflows, writes or assistant; all without it. */
    only: { type: 'string' },
    /** Writes docs/benchmarks.md. */
    write: { type: 'boolean', default: false },
  },
});

const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const wants = (part: string): boolean => options.only === undefined || options.only === part;

/** The whole page: the table, and the parts that are written by hand. */
const written = (table: string): string =>
  `# Benchmarks\n\n${table}\n${readFileSync(resolve(import.meta.dirname, 'notes.md'), 'utf8')}`;

const server = await prepareServer();
try {
  const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).ok;
  await server.start(isReady);
  const person = await signUp(server.url, 'bench');
  const boards = new Map<number, Board>();
  const colleagues = await seedColleagues(server.databaseUrl, server.url, person);
  for (const size of [10, 1000, 5000]) boards.set(size, await seedBoard(server.databaseUrl, person, colleagues, size));
  const stage = { server, person, boards, seconds };
  const measured: Figure[][] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    await server.end();
    const board = boards.get(1000)?.projectId ?? '';
    const coldStart = await server.start(
      async () =>
        (
          await fetch(`${server.url}/api/kanban?endpoint=get-board&projectId=${board}`, {
            headers: { authorization: `Bearer ${person.token}` },
          })
        ).ok,
    );
    const figures: Figure[] = [
      { row: 12, name: 'memory idle', value: memory(server.pid()).now, unit: 'MB', peer: 190 },
      { row: 13, name: 'cold start to first board', value: coldStart, unit: 'ms', peer: 1383 },
    ];
    if (wants('openings')) figures.push(...(await openingFigures(stage)));
    if (wants('standing')) figures.push(...(await startFigures()));
    if (wants('limits')) figures.push(...(await limitFigures(server.databaseUrl, seconds)));
    // Always, because every comparison with a peer depends on it.
    figures.push(...(await machineFigures(server.databaseUrl, boardOf(stage, 1000), seconds)));
    if (wants('api')) figures.push(...(await apiFigures(stage)));
    if (wants('auth')) figures.push(...(await authFigures(stage)));
    if (wants('realtime')) figures.push(...(await realtimeFigures(stage)));
    if (wants('hostile')) figures.push(...(await hostileFigures(stage)));
    if (wants('storage')) figures.push(...(await storageFigures(stage)));
    if (wants('browser')) figures.push(...(await browserFigures(stage)));
    if (wants('offline')) figures.push(...(await offlineFigures(stage)));
    if (wants('lists')) figures.push(...(await listFigures(stage)));
    if (wants('plans')) figures.push(...(await planFigures(stage)));
    if (wants('timeline')) figures.push(...(await timelineFigures(stage)));
    if (wants('shifts')) figures.push(...(await shiftFigures(stage)));
    if (wants('charts')) figures.push(...(await chartFigures(stage)));
    if (wants('documents')) figures.push(...(await documentFigures(stage)));
    if (wants('notes')) figures.push(...(await noteFigures(stage)));
    if (wants('growth')) figures.push(...(await growthFigures(stage)));
    if (wants('search')) figures.push(...(await searchFigures(stage)));
    if (wants('notifications')) figures.push(...(await notificationFigures(stage)));
    if (wants('mentions')) figures.push(...(await mentionFigures(stage)));
    if (wants('fairness')) figures.push(...(await fairnessFigures(stage)));
    if (wants('workflows')) figures.push(...(await workflowFigures(stage)));
    if (wants('writes')) figures.push(...(await writeFigures(stage)));
    // The last one: it starts the server again, with a model.
    if (wants('assistant')) figures.push(...(await assistantFigures(stage)));
    measured.push(figures);
  }
  const table = asMarkdown(medians(measured), rounds);
  console.log(table);
  if (options.write) writeFileSync(resolve(import.meta.dirname, '../docs/benchmarks.md'), written(table));
} finally {
  await server.stop();
}
