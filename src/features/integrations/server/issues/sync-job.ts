import type pg from 'pg';
import type { Acting } from '#server/acting';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, statementsOn } from '#server/statements';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { toldOf } from '../log-entries.ts';
import * as words from '../words.ts';
import { type OpeningGiven, openedRepository } from './opened-repository.ts';
import {
  anythingDue,
  claimedIssue,
  type ClaimedIssue,
  claimedList,
  issuesFound,
  listed,
  revokedSync,
  settledIssue,
  type Sync,
  waiting,
} from './sync-rows.ts';
import { type Looked, referenceOf, refusalIn, syncedIssue } from './syncing.ts';

const LISTS_AT_ONCE = 10;
const ISSUES_AT_ONCE = 50;
/** How many pages of a list are read at once. */
const PAGES_MOST = 10;
/** Services tell of changes by their hook. This finds what no hook told. */
const EVERY_MS = 600_000;
const RETRY_MS = 60_000;

interface Ports {
  pool: pg.Pool;
  log: Log;
  acting: Acting;
}

/** Keeps issues of services with code and their tasks the same. */
export const issuesJob = (ports: Ports, given: OpeningGiven): Job => ({
  name: 'integration-issues',
  due: { when: dueWhen(anythingDue) },
  work: async () => {
    const keeping = new Keeping(ports, given);
    for (let count = 0; count < LISTS_AT_ONCE && (await keeping.list()); count++);
    for (let count = 0; count < ISSUES_AT_ONCE && (await keeping.issue()); count++);
  },
});

class Keeping {
  readonly #ports: Ports;
  readonly #given: OpeningGiven;
  readonly #db: Statements;

  constructor(ports: Ports, given: OpeningGiven) {
    this.#ports = ports;
    this.#given = given;
    this.#db = statementsOn(ports.pool);
  }

  /** Looks for issues that no hook told of. False if there is no list to read. */
  async list(): Promise<boolean> {
    const sync = await claimedList(this.#db);
    if (sync === undefined) return false;
    const { connectionId } = sync;
    const ending = { account: null as string | null, seenAt: null as string | null };
    let problem: string | null = sync.isAllowed ? null : words.noSponsor;
    try {
      if (sync.isAllowed) Object.assign(ending, await this.#read(sync));
    } catch (error) {
      const isHidden = error instanceof RemoteRefusal && (error.status === 404 || error.status === 403);
      problem = isHidden && error.reason === 'refused' ? words.noRepository : this.#refused(error);
      await this.#paused(connectionId, error, problem);
    }
    await listed(this.#db, connectionId, { ...ending, problem, nextMs: problem === null ? EVERY_MS : RETRY_MS });
    if (problem !== null && problem !== sync.problem)
      await toldOf(this.#db, connectionId, { what: words.issueOf(sync.repository), state: 'FAILED', problem });
    return true;
  }

  async #read(sync: Sync): Promise<{ account: string; seenAt: string | null }> {
    const there = openedRepository(this.#given, sync);
    const account = sync.accountName ?? (await there.account());
    let seenAt = sync.seenAt;
    for (let page = 1; page <= PAGES_MOST; page++) {
      const { issues, isLast } = await there.page(sync.label, sync.seenAt, page);
      await issuesFound(this.#db, sync.connectionId, issues);
      for (const { changedAt } of issues) if (seenAt === null || Date.parse(changedAt) > Date.parse(seenAt)) seenAt = changedAt;
      if (isLast) break;
    }
    return { account, seenAt };
  }

  /** Makes one issue and its task the same. False if none is due. */
  async issue(): Promise<boolean> {
    const issue = await claimedIssue(this.#db);
    if (issue === undefined) return false;
    const { connectionId } = issue;
    try {
      if (!issue.isAllowed) throw new RemoteRefusal('refused', words.noSponsor);
      const there = openedRepository(this.#given, issue);
      await this.#settled(issue, await syncedIssue(this.#db, { acting: this.#ports.acting, there }, issue));
    } catch (error) {
      const problem = this.#refused(error);
      await this.#paused(connectionId, error, problem);
      const isFinal = refusalIn(error) !== null && !(error instanceof RemoteRefusal && isPassing(error));
      await settledIssue(this.#db, issue, { problem, changedAt: null, nextMs: isFinal ? null : RETRY_MS });
      if (problem !== issue.issueProblem)
        await toldOf(this.#db, connectionId, { what: words.issueOf(referenceOf(issue)), state: 'FAILED', problem });
    }
    return true;
  }

  async #settled(issue: ClaimedIssue, { isChanged, note, changedAt }: Looked): Promise<void> {
    await settledIssue(this.#db, issue, { problem: null, changedAt, nextMs: null });
    if (!isChanged && issue.issueProblem === null) return;
    await toldOf(this.#db, issue.connectionId, { what: words.issueOf(referenceOf(issue)), state: 'DONE', problem: note });
  }

  #refused(error: unknown): string {
    const refusal = refusalIn(error);
    if (refusal === null) this.#ports.log.warn({ err: error }, 'issues could not be kept the same; it is tried again');
    return refusal ?? words.failedInside;
  }

  async #paused(connectionId: string, error: unknown, problem: string): Promise<void> {
    if (!(error instanceof RemoteRefusal)) return;
    if (error.reason === 'busy') await waiting(this.#db, connectionId, error.afterMs);
    if (error.reason === 'revoked') await revokedSync(this.#db, connectionId, problem);
  }
}

const isPassing = ({ reason }: RemoteRefusal): boolean => reason === 'busy' || reason === 'late' || reason === 'revoked';
