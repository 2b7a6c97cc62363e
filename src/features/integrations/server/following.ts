import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Action } from '#contract/action';
import type { Acting } from '#server/acting';
import type { Delegate } from '#server/actors';
import { dueWhen } from '#server/due-work';
import { ownMutation, writeEvents } from '#server/events';
import { Failure } from '#server/failures';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, statementsOn, transaction } from '#server/statements';
import { PULL_REQUEST_FOLLOWED } from '#features/links/fields';
import {
  followedCheck,
  followedDeployment,
  followedHead,
  followedPullRequest,
  followedReview,
  kindOfLink,
  linkToDeployment,
  pullRequestsAt,
} from '#features/links/server';
import { taskKeyActions } from '#features/task-copy-move/contract';
import { taskLinkActions } from '#features/task-links/contract';
import { taskActions } from '#features/tasks/contract';
import { maySponsor } from '#features/webhooks/server';
import type { Mapping, ProviderName } from '../fields.ts';
import type { ChatAsk } from './chat-app/chat-provider.ts';
import { chatDone, type ChatGiven } from './chat-app/chat-asked.ts';
import { type Connection, delegateOf } from './delegate.ts';
import { chatProviderOf } from './providers/by-name.ts';
import type { NamedTask } from '../rules.ts';
import { type RemoteLink, statusOf, type Work } from './work.ts';
import * as words from './words.ts';

const AT_ONCE = 20;
const ATTEMPTS_MOST = 5;

const DUE = `e."state" = 'WAITING' AND e."dueAt" <= now() AND (e."claimedUntil" IS NULL OR e."claimedUntil" < now())`;
const CLAIM = `
WITH due AS (
  SELECT e."id" FROM "ConnectionEvent" e WHERE ${DUE} ORDER BY e."createdAt", e."id" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE "ConnectionEvent" e SET "claimedUntil" = now() + interval '2 minutes', "attempts" = e."attempts" + 1
  FROM due WHERE e."id" = due."id" RETURNING e."id", e."connectionId", e."told", e."attempts", e."createdAt"
) SELECT "id", "connectionId", "told", "attempts" FROM claimed ORDER BY "createdAt", "id"`;

// With the settings and the rights of this moment.
const CONNECTION = `
SELECT c."id", c."provider", c."name", c."workspaceId", c."projectId", c."userId", c."mapping",
  ${maySponsor('c."workspaceId"', 'c."userId"')} AS "isAllowed"
FROM "Connection" c WHERE c."id" = $1 AND c."pausedAt" IS NULL`;

const NEWER = `
INSERT INTO "RemoteChange" ("connectionId", "externalId", "changedAt") VALUES ($1, $2, $3)
ON CONFLICT ("connectionId", "externalId") DO UPDATE SET "changedAt" = excluded."changedAt"
WHERE "RemoteChange"."changedAt" <= excluded."changedAt" RETURNING "externalId"`;
const SETTLE = `
UPDATE "ConnectionEvent" SET "state" = $2, "problem" = $3, "told" = NULL, "claimedUntil" = NULL WHERE "id" = $1 AND "state" = 'WAITING'`;
const AGAIN = `
UPDATE "ConnectionEvent" SET "problem" = $2, "claimedUntil" = NULL, "dueAt" = now() + "attempts" * interval '1 minute' WHERE "id" = $1`;
const PROBLEM = 'UPDATE "Connection" SET "problem" = $2 WHERE "id" = $1';

const FIND = taskKeyActions['find-task'];
const LINK = taskLinkActions['add-task-link'];
const MOVE = taskActions['update-task-status'];

interface Claimed {
  id: string;
  connectionId: string;
  told: Work;
  attempts: number;
}

interface Mapped extends Connection {
  provider: ProviderName;
  mapping: Partial<Mapping>;
}

interface Ports {
  pool: pg.Pool;
  log: Log;
  acting: Acting;
}

/** How following something ended. */
interface Ending {
  state: 'DONE' | 'IGNORED' | 'FAILED';
  problem: string | null;
}

/** Follows what services with code and deployments told, one after the other. */
export const followingJob = (ports: Ports, chat: ChatGiven | null): Job => ({
  name: 'integrations',
  records: ['LinkedItem'],
  due: { when: dueWhen(`SELECT EXISTS (SELECT FROM "ConnectionEvent" e WHERE ${DUE}) AS "isDue"`) },
  work: async () => {
    const db = statementsOn(ports.pool);
    for (const claimed of await db.text<Claimed>(CLAIM)) await settled(db, { ...ports, chat }, claimed);
  },
});

async function settled(
  db: Statements,
  ports: Ports & { chat: ChatGiven | null },
  { id, connectionId, told, attempts }: Claimed,
): Promise<void> {
  try {
    const [connection] = await db.text<Mapped>(CONNECTION, [connectionId]);
    const { state, problem } =
      connection === undefined
        ? { state: 'IGNORED', problem: null }
        : told.chat === undefined
          ? await new Following(ports, { connection, eventId: id }).follow(told)
          : await askedByChat(db, ports, { connection, eventId: id, ask: told.chat });
    await db.text(SETTLE, [id, state, problem]);
    if (state === 'FAILED') await db.text(PROBLEM, [connectionId, problem]);
  } catch (error) {
    ports.log.warn({ err: error }, 'what an integration was told could not be followed');
    if (attempts < ATTEMPTS_MOST) await db.text(AGAIN, [id, words.failedInside]);
    else await db.text(SETTLE, [id, 'FAILED', words.failedInside]);
  }
}

/** Does what people in a chat asked of its app. */
async function askedByChat(
  db: Statements,
  { acting, chat: given }: Ports & { chat: ChatGiven | null },
  { connection, eventId, ask }: { connection: Mapped; eventId: string; ask: ChatAsk },
): Promise<Ending> {
  const chat = chatProviderOf(connection.provider);
  if (given === null || chat === null) return { state: 'IGNORED', problem: null };
  return chatDone({ db, acting, given, chat, connection, eventId }, ask);
}

/** Follows what one integration was told, with the rights of its sponsor. */
class Following {
  readonly #pool: pg.Pool;
  readonly #db: Statements;
  readonly #acting: Acting;
  readonly #connection: Mapped;
  readonly #eventId: string;

  constructor({ pool, acting }: Ports, { connection, eventId }: { connection: Mapped; eventId: string }) {
    this.#pool = pool;
    this.#db = statementsOn(pool);
    this.#acting = acting;
    this.#connection = connection;
    this.#eventId = eventId;
  }

  async follow(told: Work): Promise<Ending> {
    const { isAllowed, mapping } = this.#connection;
    if (!isAllowed) return { state: 'FAILED', problem: words.noSponsor };
    if (told.check !== undefined) return this.#checked(told.check);
    const work = await this.#stillTrue(told);
    if (work === null) return { state: 'IGNORED', problem: words.older };
    const { links } = work;
    const status = statusOf(mapping, work);
    const refusals: string[] = [];
    let count = 0;
    for (const link of links) {
      for (const named of link.named) {
        const refused = await this.#task(link, named, { status, work });
        if (refused !== 'absent') count++;
        if (refused !== 'absent' && refused !== null) refusals.push(words.notAllowed(named.key, refused));
      }
    }
    if (refusals.length > 0) return { state: 'FAILED', problem: refusals.join(' ').slice(0, 300) };
    return count === 0 ? { state: 'IGNORED', problem: words.namesNothing } : { state: 'DONE', problem: null };
  }

  /**
   * What is not overtaken by something that was told before: all, nothing (null), or only a review, since each reviewer's latest
   * review counts, whatever others did since.
   */
  async #stillTrue(work: Work): Promise<Work | null> {
    const { change } = work;
    if (change === null) return work;
    const { externalId, changedAt } = change;
    // By reviewer as well: of one whose review was withdrawn, nothing else says that an earlier one is told late.
    const isLatest = work.review ? await this.#isNew(`${work.review.by} ${externalId}`.slice(0, 300), changedAt) : false;
    const review = isLatest ? work.review : null;
    if (await this.#isNew(externalId, changedAt)) return { ...work, review };
    return review ? { ...work, review, head: null, change: { ...change, state: null } } : null;
  }

  async #isNew(externalId: string, changedAt: string): Promise<boolean> {
    return (await this.#db.text(NEWER, [this.#connection.id, externalId, changedAt])).length > 0;
  }

  /** Links and moves a task. @returns why that was refused; null if it was not; `absent` if there is no such task */
  async #task(
    link: RemoteLink,
    { key, isFixed }: NamedTask,
    { status, work }: { status: string | null; work: Work },
  ): Promise<string | null> {
    const place = await this.#place(key);
    if (place === null) return 'absent';
    const { taskId } = place;
    const { type, title, url } = link;
    const isDeployment = type === 'DEPLOYMENT';
    const first = { kind: (await kindOfLink(this.#db, taskId, url)) ?? (isFixed ? 'FIXED_BY' : 'RELATES_TO'), url };
    // A link that is there is asked for as it is, so that the same rights decide about it.
    const asked = (isDeployment && (await linkToDeployment(this.#db, taskId, title))) || first;
    const linkedItem = { ...asked, targetType: type, title };
    const refused = await this.#act(LINK, taskId, { linkedItem });
    if (refused !== null && refused.code !== 'already-linked') return refused.message;
    const state = work.change?.state ?? null;
    if (isDeployment) await followedDeployment(this.#db, { taskId, title, url, state: state ?? 'BUILDING' });
    else if (type === 'PULL_REQUEST') await this.#followed({ taskId, url }, work);
    if (status === null) return null;
    // A task that has this status already stays where it is in its column.
    return (await this.#act(MOVE, taskId, { status }))?.message ?? null;
  }

  /** Shows how far a pull request is. Workflows hear of a new state from the event log. */
  async #followed(linked: { taskId: string; url: string }, { change, head, review }: Work): Promise<void> {
    const { workspaceId } = this.#connection;
    await transaction(this.#pool, async (db) => {
      if (head) await followedHead(db, { ...linked, head });
      if (review && change) await followedReview(db, linked, { ...review, at: change.changedAt });
      const state = change?.state ?? null;
      const link = state === null ? undefined : await followedPullRequest(db, { ...linked, state });
      if (link === undefined) return;
      const { id, projectId, title, before } = link;
      const own = ownMutation(PULL_REQUEST_FOLLOWED, { workspaceId, requestId: this.#eventId });
      const changes = {
        state: [before, state],
        title: [null, title],
        url: [null, linked.url],
        sourceId: [null, linked.taskId],
      } as const;
      const mutation = { ...own, actor: this.#delegate(projectId), projectId };
      writeEvents(db, mutation, [{ target: 'LinkedItem', targetId: id, projectId, changes }]);
    });
  }

  /** Shows what a check says at each pull request whose latest commit it is about. */
  async #checked({ head, name, state, at }: NonNullable<Work['check']>): Promise<Ending> {
    const linked = await pullRequestsAt(this.#db, head, this.#connection);
    const refusals: string[] = [];
    for (const { taskId, url, kind, title } of linked) {
      // The link that is there is asked for as it is, so that the same rights decide about it.
      const refused = await this.#act(LINK, taskId, { linkedItem: { kind, url, targetType: 'PULL_REQUEST', title } });
      if (refused !== null && refused.code !== 'already-linked') refusals.push(words.notAllowed(title, refused.message));
      else await transaction(this.#pool, (db) => followedCheck(db, { taskId, url, head }, { name, state, at }));
    }
    if (refusals.length > 0) return { state: 'FAILED', problem: refusals.join(' ').slice(0, 300) };
    return linked.length === 0 ? { state: 'IGNORED', problem: words.unknownCommit } : { state: 'DONE', problem: null };
  }

  async #place(key: string): Promise<{ taskId: string } | null> {
    const { workspaceId, projectId } = this.#connection;
    try {
      // Keys are found in the whole workspace. Whatever changes is limited to the project.
      const found = await this.#acting.act(this.#delegate(null), { action: FIND, query: { workspaceId, key } });
      const place = found as { taskId: string; projectId: string };
      return projectId === null || place.projectId === projectId ? place : null;
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null;
      throw error;
    }
  }

  /** @returns the refusal, if it is one that stays */
  async #act(action: Action, taskId: string, body: object): Promise<Failure | null> {
    // Several commits of a push can name one task.
    const key = `${this.#eventId}-${hash('sha256', JSON.stringify([action.name, taskId, body]))}`;
    try {
      await this.#acting.act(this.#delegate(this.#connection.projectId), { action, query: { taskId }, body, key });
      return null;
    } catch (error) {
      if (error instanceof Failure && error.status < 500 && error.status !== 429) return error;
      throw error;
    }
  }

  #delegate(projectId: string | null): Delegate {
    return delegateOf({ ...this.#connection, projectId }, GRANTED);
  }
}

/** All that an integration with code or deployments may do. */
const GRANTED: ReadonlySet<string> = new Set([FIND, LINK, MOVE].map(({ family, name }) => `${family}.${name}`));
