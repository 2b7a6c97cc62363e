import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '../../tests/support/scratch-database.ts';
import { type Due, DueWork } from './due-work.ts';
import { openLog } from './log.ts';

let scratch: ScratchDatabase;
let work: DueWork;
let pool: pg.Pool;

beforeEach(async () => {
  scratch = await scratchDatabase();
  ({ pool } = scratch.database);
});

async function started(...all: Due[]): Promise<void> {
  work = new DueWork(scratch.url, openLog('silent'), all);
  work.name('due-work of a test');
  await work.start();
}

afterEach(async () => {
  await work.close();
  await scratch.drop();
});

it('due work starts when its query returns true, and not again before it has ended', async () => {
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const begin = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => (end = resolve));
  };
  let turns = 0;
  const counting = { when: 'SELECT true', begin: async () => void (turns += 1) };
  await started(
    { when: 'SELECT false', begin: begin('never') },
    { when: 'SELECT true', mayBegin: () => false, begin: begin('no place') },
    { when: 'SELECT true', begin: begin('due') },
    counting,
  );
  expect(begun).toEqual(['due']);
  await expect.poll(() => turns).toBeGreaterThan(2);
  expect(begun).toEqual(['due']);
  end();
  await expect.poll(() => begun).toEqual(['due', 'due']);
  end();
});

it('due work is requested again after its connection was cut', async () => {
  let turns = 0;
  await started({ when: 'SELECT true', begin: async () => void (turns += 1) });
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'due-work of a test'`);
  const before = turns;
  await expect.poll(() => turns).toBeGreaterThan(before + 1);
});

it('a query that Postgres cannot answer yet is repeated until it can', async () => {
  let turns = 0;
  await started({ when: 'SELECT EXISTS (SELECT FROM later)', begin: async () => void (turns += 1) });
  await pool.query('CREATE TABLE later AS SELECT 1');
  await expect.poll(() => turns).toBeGreaterThan(0);
});
