import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import type { RunningServer } from '../support/running-server.ts';
import { LiveRows } from './live-rows.ts';
import { callServer, projectOf } from './realtime-screen.ts';
import type { Servers } from './servers.ts';

// Browsers on two servers show a board while tasks are created, changed, deleted and restored, sockets drop and the
// stream is cut. Afterwards all of them show the server's state, with the browser's own channel and fold.

const BROWSERS = amount(10, 20);
const STORM_MS = amount(5_000, 10_000);
const WRITERS = 3;

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;

export const realtimeStorm = (stage: Servers): void =>
  test('after a storm of changes, cuts and dropped sockets every browser shows the server’s state', async () => {
    const { one, two, sql, ada, ends } = stage;
    const both = [one, two];
    const projectId = await projectOf(one, ada);
    const browsers = Array.from(
      { length: BROWSERS },
      (_, number) => new LiveRows(both[number % 2] as RunningServer, ada, projectId),
    );
    ends.push(...browsers.map((browser) => () => browser.close()));
    await expect.poll(() => browsers.every(({ isUp }) => isUp)).toBe(true);

    const until = Date.now() + STORM_MS;
    const made: string[] = [];
    const refusals = new Set<number>();
    const write = async (): Promise<void> => {
      while (Date.now() < until) {
        const taskId = oneOf(made) ?? '';
        const onTask = (endpoint: string) => `/api/project?endpoint=${endpoint}&taskId=${taskId}`;
        const [method, path, body] = oneOf([
          ['POST', `/api/project?endpoint=create-task&projectId=${projectId}`, { title: `Task ${made.length}` }],
          ['PUT', onTask('update-task'), { title: `Changed ${Math.random()}` }],
          ['PUT', onTask('update-task'), { priority: oneOf(['LOW', 'HIGH', 'URGENT']) }],
          ['DELETE', onTask('delete-task'), undefined],
          ['POST', onTask('restore-task'), undefined],
        ] as const);
        if (taskId === '' && !path.includes('create-task')) continue;
        const answer = await callServer(oneOf(both), ada.token, [method, path], body, method === 'POST' ? newId() : undefined);
        if (answer.status === 200 && path.includes('create-task')) made.push(answer.body.id);
        else if (answer.status !== 200) refusals.add(answer.status);
        await pause(10);
      }
    };
    const cut = async (): Promise<void> => {
      for (let round = 0; Date.now() < until; round++) {
        await pause(300);
        await oneOf(browsers).client.disconnect();
        if (round % 8 !== 4) continue;
        await sql.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
          [oneOf(['cairn-realtime', 'cairn-realtime-gate'])],
        );
      }
    };
    await Promise.all([...Array.from({ length: WRITERS }, write), cut()]);

    const truth = (await browsers[0]?.asked()) ?? [];
    expect(truth.length).toBeGreaterThan(10);
    for (const browser of browsers) await expect.poll(() => browser.shown(), { timeout: 40_000 }).toEqual(truth);
    expect(browsers.some(({ joins }) => joins > 1)).toBe(true);
    // Requests that do not fit the current trash state are refused, and nothing else.
    expect([...refusals].filter((status) => ![404, 409].includes(status))).toEqual([]);
  });
