import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/scratch-database.ts';
import { checkDatabase, exposure, laxities, refuseWithoutRoles } from './database-check.ts';
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

test('a durable Postgres passes without a warning, and each safeguard that is off gets one', async () => {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  expect(laxities(durable)).toEqual([]);
  for (const name of Object.keys(durable))
    expect(laxities({ ...durable, [name]: 'off' })).toEqual([
      `Postgres runs with ${name}=off: acknowledged changes may be lost in a crash`,
    ]);
  // The Postgres of the tests may run without the others.
  const lax = new URL(database.url);
  lax.searchParams.set('options', '-c synchronous_commit=off');
  const [usual, more] = [await checkDatabase(database.url), await checkDatabase(lax.href)];
  expect(more.filter((remark) => !usual.includes(remark))).toEqual(laxities({ ...durable, synchronous_commit: 'off' }));
});

test('an unreachable Postgres is refused with one line that says what to check', async () => {
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

const plain = {
  version_number: 180_000,
  user_name: 'cairn',
  is_superuser: false,
  may_make_roles: false,
  missing_roles: [] as string[],
  foreign_roles: [] as string[],
};

test('roles that the user lacks and cannot create are requested with the commands to run', () => {
  const refused = (facts: Partial<typeof plain>) => () => refuseWithoutRoles({ ...plain, ...facts });
  expect(refused({ missing_roles: ['anon'], foreign_roles: ['service_role'] })).toThrow(
    'run `CREATE ROLE anon; GRANT anon, service_role TO "cairn";` there as an administrator.',
  );
  expect(refused({ foreign_roles: ['anon'], may_make_roles: true })).toThrow('`GRANT anon TO "cairn";`');
  expect(refused({})).not.toThrow();
  expect(refused({ missing_roles: ['anon'], may_make_roles: true })).not.toThrow();
  expect(refused({ foreign_roles: ['anon'], may_make_roles: true, version_number: 150_000 })).not.toThrow();
  expect(refused({ missing_roles: ['anon'], foreign_roles: ['service_role'], is_superuser: true })).not.toThrow();
});

test('an unencrypted connection gets a warning', () => {
  expect(exposure('203.0.113.9')).toEqual([expect.stringContaining('add ?sslmode=verify-full to DATABASE_URL')]);
  for (const peer of ['127.0.0.1', '::1', '10.1.2.3', '']) expect(exposure(peer), peer).toEqual([]);
});
