import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/scratch-database.ts';
import { checkDatabase } from './database-check.ts';
import { freePort } from './listening.ts';
import { StartError } from './start-error.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

const refusal = (url: string): Promise<unknown> =>
  checkDatabase(url).then(
    () => 'accepted',
    (error: unknown) => error,
  );

test('a Postgres that keeps what it acknowledges passes without a remark', async () => {
  expect(await checkDatabase(database.url)).toEqual([]);
});

test('a Postgres that cannot be reached is refused in one line that says what to check', async () => {
  for (const url of [
    `postgres://cairn:x@127.0.0.1:${await freePort()}/cairn`,
    Object.assign(new URL(database.url), { pathname: '/no_such_database' }).href,
    'no address at all',
  ]) {
    const error = await refusal(url);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(
      /^DATABASE_URL cannot be reached \(.+\): check host, port, user, password and database name\.$/,
    );
  }
});

test('a Postgres that was told not to wait for the disk is remarked on', async () => {
  const lax = new URL(database.url);
  lax.searchParams.set('options', '-c synchronous_commit=off');
  expect(await checkDatabase(lax.href)).toEqual([
    'Postgres runs with synchronous_commit=off: acknowledged changes may be lost in a crash',
  ]);
});
