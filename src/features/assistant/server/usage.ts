import type { Statements } from '#server/statements';
import type { AiUsage } from '../contract.ts';
import { monthOf } from '../rules.ts';
import { availabilityAt, type Given } from './settings.ts';

/** The statement that adds these rows to what was used. */
export const addUse = (rows: string): string => `
INSERT INTO "AiUsage" ("workspaceId", "userId", "month", "feature", "messages", "tokens") ${rows}
ON CONFLICT ON CONSTRAINT ai_usage_pk DO UPDATE
SET "messages" = "AiUsage"."messages" + EXCLUDED."messages", "tokens" = "AiUsage"."tokens" + EXCLUDED."tokens"`;
const ADD = addUse('VALUES ($1, $2, $3, $4, $5, $6)');

interface Used {
  workspaceId: string;
  userId: string;
  feature: string;
  messages?: number;
  tokens?: number;
}

/** Counts what was used in this month. */
export const countUse = (db: Statements, { workspaceId, userId, feature, messages = 0, tokens = 0 }: Used): Promise<unknown> =>
  db.text(ADD, [workspaceId, userId, monthOf(new Date()), feature, messages, Math.round(tokens)]);

type Sum = { messages: number; tokens: number };
const SUMS = `coalesce(sum(u."messages"), 0)::int AS "messages", coalesce(sum(u."tokens"), 0)::float8 AS "tokens"`;
const OF_MONTH = `FROM "AiUsage" u`;
const WHERE = `WHERE u."workspaceId" = $1 AND u."month" = $2`;
const TOTAL = `SELECT ${SUMS} ${OF_MONTH} ${WHERE}`;
const BY_PERSON = `
SELECT u."userId", trim(coalesce(p."firstName", '') || ' ' || coalesce(p."lastName", '')) AS "name", ${SUMS}
${OF_MONTH} LEFT JOIN "User" p ON p."id" = u."userId" ${WHERE} GROUP BY u."userId", p."firstName", p."lastName"
ORDER BY sum(u."tokens") DESC, u."userId" LIMIT 200`;
const BY_FEATURE = `SELECT u."feature", ${SUMS} ${OF_MONTH} ${WHERE} GROUP BY u."feature" ORDER BY sum(u."tokens") DESC`;

/** What a workspace used in a month: the 200 people who used the most, and every feature. */
export async function usageOf(
  db: Statements,
  { workspaceId, month = monthOf(new Date()) }: { workspaceId: string; month?: string | undefined },
  given: Given,
): Promise<AiUsage> {
  const at = [workspaceId, month];
  const [there, [total], people, features] = await Promise.all([
    availabilityAt(db, { workspaceId, projectId: null }, given),
    db.text<Sum>(TOTAL, at),
    db.text<AiUsage['people'][number]>(BY_PERSON, at),
    db.text<AiUsage['features'][number]>(BY_FEATURE, at),
  ]);
  const { messages = 0, tokens = 0 } = total ?? {};
  return {
    month,
    messages,
    tokens,
    messagesLimit: there.messages.most,
    tokensLimit: there.tokens.most,
    people,
    features,
  };
}
