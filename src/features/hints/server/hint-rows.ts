import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { DISMISSED_MAX, type PersonHints } from '../contract.ts';

const COLUMNS = '"id", "userId", "isOn", "dismissed", "version"';
const OF = `SELECT ${COLUMNS} FROM "PersonHints" WHERE "userId" = $1`;
// A person without a row is shown none, and stays so.
const DISMISS = `
INSERT INTO "PersonHints" AS own ("userId", "isOn", "dismissed") VALUES ($1, false, ARRAY[$2])
ON CONFLICT ("userId") DO UPDATE
SET "dismissed" = (array_remove(own."dismissed", $2) || $2)[greatest(cardinality(array_remove(own."dismissed", $2)) + 2 - ${DISMISSED_MAX}, 1):]
RETURNING ${COLUMNS}`;
const SWITCH = `
INSERT INTO "PersonHints" AS own ("userId", "isOn") VALUES ($1, $2)
ON CONFLICT ("userId") DO UPDATE
SET "isOn" = $2, "dismissed" = CASE WHEN $2 AND NOT own."isOn"
  THEN ARRAY(SELECT name FROM unnest(own."dismissed") name WHERE name LIKE 'steps:%') ELSE own."dismissed" END
RETURNING ${COLUMNS}`;

export const hintsOf = async (db: Statements, userId: string): Promise<PersonHints | null> =>
  (await db.text<PersonHints>(OF, [userId]))[0] ?? null;

const only = async (db: Statements, sql: string, values: unknown[]): Promise<PersonHints> =>
  (await db.text<PersonHints>(sql, values))[0] ?? fail('not-found');

export const dismissed = (db: Statements, userId: string, name: string): Promise<PersonHints> =>
  only(db, DISMISS, [userId, name]);

export const switched = (db: Statements, userId: string, isOn: boolean): Promise<PersonHints> => only(db, SWITCH, [userId, isOn]);
