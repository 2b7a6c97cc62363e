import type { Statements } from '#server/statements';

/** Someone whose name is known, and who is nobody here. */
export interface Author {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

const IDENTITIES = `
INSERT INTO auth.users (id, is_anonymous, raw_app_meta_data, raw_user_meta_data)
SELECT id, false, '{}', '{}' FROM unnest($1::uuid[]) AS id`;
const PEOPLE = `
INSERT INTO "User" ("id", "email", "firstName", "lastName")
SELECT a."id", '', a."firstName", a."lastName" FROM unnest($1::uuid[], $2::text[], $3::text[]) AS a("id", "firstName", "lastName")`;
const GONE = `UPDATE "User" SET "deletedAt" = now(), "metadata" = '{}' WHERE "id" = ANY ($1)`;
const IDENTITIES_GONE = 'UPDATE auth.users SET deleted_at = now() WHERE id = ANY ($1)';

/**
 * Adds people who have only a name, as the authors of what a file says they wrote: without address, password and session. Call
 * `authorsHaveLeft` in the same transaction, after their rows: triggers refuse new rows of people who have left.
 */
export async function addAuthors(db: Statements, authors: readonly Author[]): Promise<void> {
  const ids = authors.map(({ id }) => id);
  await db.text(IDENTITIES, [ids]);
  await db.text(PEOPLE, [ids, authors.map(({ firstName }) => firstName), authors.map(({ lastName }) => lastName)]);
}

/** From now on they are as people who have deleted their account. */
export async function authorsHaveLeft(db: Statements, authors: readonly Pick<Author, 'id'>[]): Promise<void> {
  const ids = authors.map(({ id }) => id);
  await db.text(GONE, [ids]);
  await db.text(IDENTITIES_GONE, [ids]);
}

const COPY_IDENTITIES = `
INSERT INTO auth.users (id, is_anonymous, raw_app_meta_data, raw_user_meta_data)
SELECT copied_id(u."id", $2), false, '{}', jsonb_build_object('firstName', u."firstName", 'lastName', u."lastName")
FROM "User" u WHERE u."id" = ANY ($1::uuid[])`;
const COPY_PEOPLE = `
INSERT INTO "User" ("id", "email", "firstName", "lastName", "metadata")
SELECT copied_id(u."id", $2), '', u."firstName", u."lastName", u."metadata" FROM "User" u WHERE u."id" = ANY ($1::uuid[])`;

/** Adds people of the same names, with the ids that a copy of their workspace gives them: without address, password and session. */
export async function copyPeople(db: Statements, ids: readonly string[], key: string): Promise<void> {
  await db.text(COPY_IDENTITIES, [ids, key]);
  await db.text(COPY_PEOPLE, [ids, key]);
}

/** Gives a person another name. The caller has checked it. */
export const renamePerson = async (db: Statements, id: string, { firstName, lastName }: Omit<Author, 'id'>): Promise<void> =>
  void (await db.text('UPDATE "User" SET "firstName" = $2, "lastName" = $3 WHERE "id" = $1', [id, firstName, lastName]));

/**
 * Erases people to whom nothing refers any more, with every way to sign in.
 * @param own statements that erase what belongs only to the person $1
 */
export async function erasePeople(db: Statements, ids: readonly string[], own: readonly string[]): Promise<void> {
  for (const id of ids) for (const statement of own) await db.text(statement, [id]);
  await db.text('DELETE FROM auth.users WHERE id = ANY ($1)', [ids]);
}
