import type { Statements } from '#server/statements';
import type { WebhookDelivery, WebhookTry } from '../contract.ts';

/** The attempts that are kept of a delivery. */
const TRIES_KEPT = 10;

const NOTE = `
UPDATE "WebhookDelivery" d SET "state" = $2, "attempts" = d."attempts" + 1, "finishedAt" = CASE WHEN $2 <> 'WAITING' THEN now() END,
  "tries" = (SELECT coalesce(jsonb_agg(each.value ORDER BY each.nth), '[]') FROM (
    SELECT value, nth FROM jsonb_array_elements(d."tries" || $3::jsonb) WITH ORDINALITY AS one(value, nth) ORDER BY nth DESC LIMIT ${TRIES_KEPT}) each)
WHERE d."id" = $1`;

/** Notes an attempt, and what it made of its delivery. */
export const noted = (db: Statements, id: string, state: WebhookDelivery['state'], tried: WebhookTry): Promise<unknown> =>
  db.text(NOTE, [id, state, JSON.stringify([tried])]);

const WITHHOLD = `UPDATE "WebhookDelivery" SET "state" = 'WITHHELD', "finishedAt" = now() WHERE "id" = $1 AND "state" = 'WAITING'`;

/** Its webhook does not select it any more, or its sponsor may not read it, so it is not sent. */
export const withheld = (db: Statements, id: string): Promise<unknown> => db.text(WITHHOLD, [id]);
