import { newId } from '#contract/new-id';
import { placeBetween } from '#features/tasks/rules';
import type { Board } from './boards.ts';
import { alone, type Load, load, type Measured, memory } from './load.ts';
import type { Person } from './person.ts';
import { processorClock } from './processes.ts';
import type { Figure } from './report.ts';
import type { Server } from './server.ts';

export interface Stage {
  server: Server;
  person: Person;
  boards: Map<number, Board>;
  seconds: number;
}

/** Rows 1 to 8 and 10 to 12 of the targets: the API, with rights, history and live data on. */
export async function apiFigures(stage: Stage): Promise<Figure[]> {
  const boards = await boardFigures(stage);
  const cards = await cardFigures(stage);
  const moves = await moveFigures(stage);
  const created = await loadBy(stage, 50, creating(boardOf(stage, 10)));
  const heavy = await manyAtOnce(stage);
  const all = [...cards.measured, ...moves.measured, created];
  return [
    ...boards,
    ...cards.figures,
    ...moves.figures,
    { row: 8, name: 'create card, req/s at 50', value: created.perSecond, unit: '/s', peer: 71 },
    { row: 8, name: 'create card, p50 at 50', value: created.p50, unit: 'ms' },
    { row: 8, name: 'create card, p99 at 50', value: created.p99, unit: 'ms' },
    {
      row: 11,
      name: 'p99 / p50 at 50 connections, worst',
      value: Math.max(...all.map(({ p99, p50 }) => p99 / Math.max(p50, 1))),
      unit: '×',
    },
    { row: 11, name: 'errors', value: all.reduce((sum, { errors }) => sum + errors, 0), unit: '' },
    ...heavy,
  ];
}

/** What a browser asks to open a board: its frame and its tasks. */
const boardPaths = ({ projectId }: Board): string[] => [
  `/api/kanban?endpoint=get-board-frame&projectId=${projectId}`,
  `/api/project?endpoint=get-project-tasks&projectId=${projectId}&limit=all`,
];
export const boardOf = (stage: Stage, size: number): Board => {
  const board = stage.boards.get(size);
  if (!board) throw new Error(`no board of ${size}`);
  return board;
};
const getBoard = (stage: Stage, board: Board): Promise<string[]> =>
  Promise.all(boardPaths(board).map((path) => get(stage, path)));
const get = async ({ server, person }: Stage, path: string): Promise<string> => {
  const answer = await fetch(server.url + path, {
    // Uncompressed, as the peers were measured.
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

async function boardFigures(stage: Stage): Promise<Figure[]> {
  const [of1000, of5000] = [boardOf(stage, 1000), boardOf(stage, 5000)];
  await alone(20, () => getBoard(stage, of1000));
  const used = processorClock(stage.server.processes());
  const small = await alone(200, () => getBoard(stage, of1000));
  const processor = used() / 200;
  const large = await alone(60, () => getBoard(stage, of5000));
  const paths = boardPaths(of1000);
  const many = await loadBy(stage, 10, { method: 'GET', paths });
  return [
    { row: 1, name: 'board load 1,000, p50 at 1', value: small, unit: 'ms', peer: 70 },
    { row: 2, name: 'board load 1,000, at 10', value: many.perSecond / paths.length, unit: '/s', peer: 14.7 },
    { row: 3, name: 'board load 5,000, p50 at 1', value: large, unit: 'ms', peer: 304 },
    { row: 10, name: 'CPU of server and Postgres per board load 1,000', value: processor, unit: 'ms', peer: 79 },
  ];
}

const loadBy = ({ server, person, seconds }: Stage, connections: number, request: Load['request']): Promise<Measured> =>
  load({ url: server.url, token: person.token, connections, seconds, request });

async function cardFigures(stage: Stage) {
  const paths = [`/api/project?endpoint=get-task-details&taskId=${boardOf(stage, 1000).taskIds[0]}`];
  const one = await alone(300, () => get(stage, paths[0] ?? ''));
  const many = await loadBy(stage, 50, { method: 'GET', paths });
  const figures: Figure[] = [
    { row: 4, name: 'one card, req/s at 50', value: many.perSecond, unit: '/s', peer: 225 },
    { row: 5, name: 'one card, p50 at 1', value: one, unit: 'ms', peer: 5.8 },
  ];
  return { figures, measured: [many] };
}

const STATUSES = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

/** Moves of any card of a board to any place. */
export const moving = (board: Board) => () => ({
  method: 'PUT' as const,
  path: `/api/project?endpoint=update-task-status&taskId=${anyOf(board.taskIds)}`,
  body: { status: anyOf(STATUSES), position: placeBetween('a0', 'a9') },
  key: newId(),
});

async function moveFigures(stage: Stage) {
  const small = boardOf(stage, 1000);
  const many = await loadBy(stage, 50, moving(small));
  const took = async (board: Board): Promise<number> => {
    const request = moving(board);
    return alone(200, async () => {
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
  };
  await took(small);
  const [atSmall, atLarge] = [await took(small), await took(boardOf(stage, 5000))];
  const figures: Figure[] = [
    { row: 6, name: 'move card, req/s at 50', value: many.perSecond, unit: '/s', peer: 113 },
    { row: 6, name: 'move card, p50 at 50', value: many.p50, unit: 'ms' },
    { row: 6, name: 'move card, p99 at 50', value: many.p99, unit: 'ms' },
    { row: 6, name: 'move card, p50 at 1', value: atSmall, unit: 'ms' },
    { row: 7, name: 'move: time at 5,000 / time at 1,000', value: atLarge / atSmall, unit: '×', peer: 3.1 },
  ];
  return { figures, measured: [many] };
}

/** New cards at the end of the first column of a board. */
export const creating = (board: Board) => () => ({
  method: 'POST' as const,
  path: `/api/project?endpoint=create-task&projectId=${board.projectId}`,
  body: { title: 'Write redirects for the old addresses', priority: 'HIGH' },
  key: newId(),
});

async function manyAtOnce(stage: Stage): Promise<Figure[]> {
  const idle = memory(stage.server.pid()).now;
  const board = boardOf(stage, 5000);
  await Promise.all(Array.from({ length: 50 }, () => getBoard(stage, board)));
  return [
    { row: 12, name: 'memory after the load above', value: idle, unit: 'MB', peer: 190 },
    {
      row: 12,
      name: 'peak memory with 50 boards of 5,000 at once',
      value: memory(stage.server.pid()).most,
      unit: 'MB',
      peer: 2864,
    },
  ];
}
