import type pg from 'pg';
import type { Outgoing } from '#server/outgoing';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import { statementsOn, transaction } from '#server/statements';
import { pauseAfter } from '../rules.ts';
import { isSelected, maySponsor, mayRead } from './readable.ts';
import { noted, withheld } from './noted.ts';
import { receiverOf, type Stored } from './receivers.ts';
import { sealedUrl } from './secrets.ts';
import { bodyOf, type Outcome, type SendMessage, sentOnce } from './sending.ts';
import { turnedOff } from './turning-off.ts';
import * as words from './words.ts';

// A dead receiver keeps its place for 10 seconds, so those that fail have few places, and never those of the others.
const AT_ONCE = 16;
const FAILING_AT_ONCE = 4;
/** After so many, or so long, a webhook goes to the end of the queue. */
const IN_A_ROW = 50;
const TURN_MS = 5_000;
const BUSY_MS = 5_000;
/** How soon a webhook without a sponsor looks for one again. */
const STOPPED_MS = 60_000;

const UNCLAIMED = `q."dueAt" <= now() AND (q."claimedUntil" IS NULL OR q."claimedUntil" < now())`;

// What a server that stopped had claimed is claimed again after a minute. Two servers claim different ones.
const CLAIM = `
UPDATE "WebhookQueue" q SET "claim" = gen_random_uuid(), "claimedUntil" = now() + interval '1 minute'
FROM (
  SELECT q."webhookId" FROM "WebhookQueue" q WHERE ${UNCLAIMED} AND (q."failures" > 0) = $2
  ORDER BY q."dueAt" LIMIT $1 FOR UPDATE SKIP LOCKED) due
WHERE q."webhookId" = due."webhookId" RETURNING q."webhookId", q."claim", q."failures"`;

// The first that waits, if this server still has the claim, with the rights and the selection of this moment: who directs a
// webhook elsewhere answers only for what they select, not for what waits from before.
const HEAD = `
WITH mine AS (
  UPDATE "WebhookQueue" SET "claimedUntil" = now() + interval '1 minute' WHERE "webhookId" = $1 AND "claim" = $2 RETURNING "webhookId")
SELECT h."id", h."format", h."url", h."secret", CASE WHEN h."previousUntil" > now() THEN h."previousSecret" END AS "previousSecret",
  h."offAt" IS NOT NULL AS "isOff", ${maySponsor('h."workspaceId"', 'h."userId"')} AS "hasSponsor",
  head."deliveryId", head."attempts", head."event", head."payload", head."isReadable"
FROM mine JOIN "Webhook" h ON h."id" = mine."webhookId"
LEFT JOIN LATERAL (
  SELECT d."id" AS "deliveryId", d."attempts", e."event", e."payload", ${isSelected('h', 'e')} AND ${mayRead('e', 'h."userId"')} AS "isReadable"
  FROM "WebhookDelivery" d JOIN "WebhookEvent" e ON e."id" = d."eventId"
  WHERE d."webhookId" = h."id" AND d."state" = 'WAITING' ORDER BY d."seq" LIMIT 1) head ON true`;

// People lock a webhook before its queue. Locked in the other order, each could wait for the other.
const LOCK_WEBHOOK = 'SELECT 1 FROM "Webhook" WHERE "id" = $1 FOR NO KEY UPDATE';
// Locked first: what is queued meanwhile waits for this lock, and what was queued before is seen by the next statement.
const LOCK = 'SELECT 1 FROM "WebhookQueue" WHERE "webhookId" = $1 AND "claim" = $2 FOR UPDATE';
const RELEASE = `
UPDATE "WebhookQueue" q SET "claim" = NULL, "claimedUntil" = NULL, "failures" = $2,
  "dueAt" = CASE WHEN EXISTS (SELECT FROM "WebhookDelivery" d WHERE d."webhookId" = $1 AND d."state" = 'WAITING')
    AND EXISTS (SELECT FROM "Webhook" h WHERE h."id" = $1 AND h."offAt" IS NULL)
    THEN now() + $3 * interval '1 millisecond' END
WHERE q."webhookId" = $1`;

interface Claim {
  webhookId: string;
  claim: string;
  failures: number;
}

interface Head extends Omit<Stored, 'secret'> {
  /** SIGNED, or the kind of chat for which its events are written as messages. */
  format: string;
  /** Null if it signs nothing. */
  secret: string | null;
  isOff: boolean;
  hasSponsor: boolean;
  deliveryId: string | null;
  attempts: number;
  event: string;
  payload: string;
  isReadable: boolean;
}

/** How a webhook is left: with how many failures in a row, and when it is due again if something waits. */
interface Ending {
  failures: number;
  pauseMs: number;
}

interface Parts {
  pool: pg.Pool;
  log: Log;
  box: SecretBox;
  outgoing: Outgoing;
  sendMessage: SendMessage;
}

/** Sends what waits, of each webhook one after the other. It works beside the jobs, because receivers may be slow. */
export class WebhookSender {
  readonly #parts: Parts;
  /** By webhook, with whether it was failing. */
  readonly #underWay = new Map<string, { isFailing: boolean; done: Promise<void> }>();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  job(): Job {
    const isDue = `SELECT EXISTS (SELECT FROM "WebhookQueue" q WHERE ${UNCLAIMED}) AS "isDue"`;
    const mayBegin = (): boolean => this.#room(false) > 0 || this.#room(true) > 0;
    const due = { when: dueWhen(isDue), mayBegin };
    return { name: 'webhooks', due, records: ['Webhook'], work: () => this.look(), close: () => this.close() };
  }

  /** Begins to send what is due, and returns before it has arrived. */
  async look(): Promise<void> {
    for (const isFailing of [false, true]) {
      const room = this.#room(isFailing);
      if (this.#isClosed || room <= 0) continue;
      const claims = await statementsOn(this.#parts.pool).text<Claim>(CLAIM, [room, isFailing]);
      for (const claim of claims) this.#begin(claim, isFailing);
    }
  }

  /** Resolves once what is under way has arrived or failed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#underWay.values()].map(({ done }) => done));
  }

  #room(isFailing: boolean): number {
    const failing = [...this.#underWay.values()].filter((each) => each.isFailing).length;
    return isFailing ? FAILING_AT_ONCE - failing : AT_ONCE - (this.#underWay.size - failing);
  }

  #begin(claim: Claim, isFailing: boolean): void {
    const done = this.#drain(claim)
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'a webhook could not be sent; it is tried again'))
      .finally(() => {
        this.#underWay.delete(claim.webhookId);
        this.look().catch((error: unknown) => this.#parts.log.debug({ err: error }, 'webhooks are looked for again'));
      });
    this.#underWay.set(claim.webhookId, { isFailing, done });
  }

  async #drain(claim: Claim): Promise<void> {
    const { pool } = this.#parts;
    let ending: Ending = { failures: claim.failures, pauseMs: 0 };
    const began = Date.now();
    for (let count = 0; count < IN_A_ROW && Date.now() - began < TURN_MS && !this.#isClosed; count++) {
      const [head] = await statementsOn(pool).text<Head>(HEAD, [claim.webhookId, claim.claim]);
      // Another server has it, or it was deleted.
      if (head === undefined) return;
      if (head.deliveryId === null || head.isOff) break;
      if (!head.hasSponsor) {
        ending.pauseMs = STOPPED_MS;
        break;
      }
      const next = await this.#one(claim, head, head.deliveryId);
      if (next === null) return;
      ending = next;
      if (ending.pauseMs > 0) break;
    }
    await transaction(pool, async (db) => {
      const held = await db.text(LOCK, [claim.webhookId, claim.claim]);
      if (held.length > 0) await db.text(RELEASE, [claim.webhookId, ending.failures, ending.pauseMs]);
    });
  }

  /** Sends one, and notes how that went; null if another server has the claim by now. */
  async #one({ webhookId, claim, failures }: Claim, head: Head, deliveryId: string): Promise<Ending | null> {
    const { pool } = this.#parts;
    if (!head.isReadable) {
      await withheld(statementsOn(pool), deliveryId);
      return { failures, pauseMs: 0 };
    }
    const outcome = await this.#send(head, deliveryId);
    if (outcome.is === 'busy') return { failures, pauseMs: Math.max(outcome.afterMs, BUSY_MS) };
    const pauseMs = outcome.is === 'failed' ? pauseAfter(head.attempts + 1, outcome.afterMs) : null;
    const state = outcome.is === 'accepted' ? 'DELIVERED' : pauseMs === null ? 'FAILED' : 'WAITING';
    return transaction(pool, async (db) => {
      if (state === 'FAILED') await db.text(LOCK_WEBHOOK, [webhookId]);
      const held = await db.text(LOCK, [webhookId, claim]);
      if (held.length === 0) return null;
      await noted(db, deliveryId, state, outcome.try);
      if (state === 'FAILED') await turnedOff(db, webhookId, outcome.is === 'gone' ? 'GONE' : 'FAILED');
      return state === 'DELIVERED' ? { failures: 0, pauseMs: 0 } : { failures: failures + 1, pauseMs: pauseMs ?? 0 };
    });
  }

  async #send(head: Head, deliveryId: string): Promise<Outcome> {
    const { box, outgoing, pool, sendMessage } = this.#parts;
    const { event, payload, format, url, secret } = head;
    if (secret === null) {
      const target = openedOrNull(box, sealedUrl, head.id, url);
      if (target !== null) return sendMessage(statementsOn(pool), outgoing, { format, target, payload });
    }
    const receiver = secret === null ? null : receiverOf(box, { ...head, secret });
    if (receiver === null) {
      const lost = { at: new Date().toISOString(), status: null, milliseconds: 0, problem: words.lostSecrets, answer: '' };
      return { try: lost, is: 'failed', afterMs: 0 };
    }
    return sentOnce(outgoing, receiver, { deliveryId, event, body: bodyOf(deliveryId, payload) });
  }
}
