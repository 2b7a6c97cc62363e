import { type Language, languages } from '#contract/languages';
import type { Statements } from './statements.ts';

/** The SQL for the language that the person with an email address selected; null without a selection or an account. */
export const languageOfAddressSql = (address: string): string => `
(SELECT person."metadata" ->> 'language' FROM auth.users account JOIN "User" person ON person."id" = account.id
WHERE lower(account.email) = lower(${address}) AND account.deleted_at IS NULL LIMIT 1)`;

/** The same for the person with an id. */
export const languageOfPersonSql = (id: string): string =>
  `(SELECT person."metadata" ->> 'language' FROM "User" person WHERE person."id" = ${id})`;

/** One of the languages; null for none, and for one that is gone. */
export const languageNamed = (tag: unknown): Language | null => languages.find((language) => language === tag) ?? null;

/** The language that the person with an email address selected; null without a selection or an account. */
export async function languageOfAddress(db: Statements, address: string): Promise<Language | null> {
  const [row] = await db.text<{ language: string | null }>(`SELECT ${languageOfAddressSql('$1')} AS "language"`, [address]);
  return languageNamed(row?.language);
}

/** The same for the person with an id. */
export async function languageOfPerson(db: Statements, id: string): Promise<Language | null> {
  const [row] = await db.text<{ language: string | null }>(`SELECT ${languageOfPersonSql('$1::uuid')} AS "language"`, [id]);
  return languageNamed(row?.language);
}
