import type pg from 'pg';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import { validInput } from '#server/valid-input';
import { NewOwner, ownerRoute, setupLink } from '../contract.ts';
import { hashOf } from './link.ts';

/** Creates an account whose address is confirmed. Refuses with the field that is wrong. */
export type CreateAccount = (account: {
  email: string;
  password: string;
  names: { firstName: string; lastName: string };
}) => Promise<{ id: string } | { field: 'email' | 'password'; sentence: string }>;

const IS_GOOD = 'SELECT FROM "ServerSetup" WHERE "tokenHash" = $1 AND "closedAt" IS NULL';
// Of two people with the same link, one finds the row as it was.
const TAKE = 'UPDATE "ServerSetup" SET "tokenHash" = NULL WHERE "tokenHash" = $1 AND "closedAt" IS NULL';
const PUT_BACK = 'UPDATE "ServerSetup" SET "tokenHash" = $1 WHERE "tokenHash" IS NULL AND "closedAt" IS NULL';
const SETTLE = 'UPDATE "ServerSetup" SET "ownerId" = $1, "tokenHash" = NULL, "closedAt" = now() WHERE "closedAt" IS NULL';

const changed = async (pool: pg.Pool, sql: string, values: unknown[]): Promise<boolean> =>
  (await pool.query(sql, values)).rowCount === 1;

/** The link to the setup of this server, and the account that it creates. */
export const ownerEndpoints = (createAccount: CreateAccount): OpenEndpoint[] => [
  openEndpoint(setupLink, async ({ query: { token }, pool }) =>
    (await changed(pool, IS_GOOD, [hashOf(token)])) ? { isGood: true as const } : fail('setup-link-used'),
  ),
  openEndpoint(ownerRoute, async ({ query: { token }, body, pool }) => {
    const hash = hashOf(token);
    if (!(await changed(pool, IS_GOOD, [hash]))) fail('setup-link-used');
    const owner = validInput(NewOwner, jsonIn(body));
    if (!(await changed(pool, TAKE, [hash]))) fail('setup-link-used');
    // Without an account the link still works. If the server ends here, its next start prints another.
    const id = await created(createAccount, owner).catch(async (error: unknown) => {
      await pool.query(PUT_BACK, [hash]);
      throw error;
    });
    // A newer link was used in between. The account is there, and owns nothing.
    if (!(await changed(pool, SETTLE, [id]))) fail('setup-link-used');
    return { id };
  }),
];

async function created(createAccount: CreateAccount, { email, password, ...names }: NewOwner): Promise<string> {
  const account = await createAccount({ email, password, names });
  return 'id' in account ? account.id : fail('invalid-input', {}, { [account.field]: account.sentence });
}

function jsonIn(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString() ?? '') as unknown;
  } catch {
    return null;
  }
}
