import { hash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#contract/new-id';
import { pathOf } from '#contract/subject';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, statementsOn } from '#server/statements';
import type { AccountSession } from '../accounts/account-session.ts';
import { type AccountsGiven, openAccount } from '../accounts/accounts.ts';
import { dueNext } from '../accounts/claims.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { deleteEvent, writeEvent } from '../providers/google-events.ts';
import * as words from '../words.ts';
import { AT_ONCE, type Calendar, CLAIM, type Difference, differences, isDueSql, kept } from './entries.ts';

const CALENDARS_AT_ONCE = 20;
// Also what no event tells is corrected within a day.
const NEXT = `
UPDATE "Connection" SET "claimedUntil" = NULL, "problem" = $2,
  "dueAt" = ${dueNext(`now() + $3::int * interval '1 millisecond'`)},
  "lastAt" = CASE WHEN $4 THEN now() ELSE "lastAt" END
WHERE "id" = $1`;
const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;
const SOON_MS = 1;
const EVENT = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "state", "problem") VALUES ($1, $2, $3, $4, $5, $6)`;

interface Ports {
  pool: pg.Pool;
  log: Log;
}

/** Writes due dates to calendars: whatever differs from what was written last. */
export const calendarJob = ({ pool, log }: Ports, given: AccountsGiven): Job => ({
  name: 'integration-calendars',
  due: { when: dueWhen(`SELECT EXISTS (SELECT FROM "Connection" c WHERE ${isDueSql}) AS "isDue"`) },
  work: async () => {
    const db = statementsOn(pool);
    for (let count = 0; count < CALENDARS_AT_ONCE; count++) {
      const [calendar] = await db.text<Calendar>(CLAIM);
      if (calendar === undefined) return;
      await new Writing(db, given, calendar).write(log);
    }
  },
});

/** Brings one calendar up to date, with the rights of its sponsor. */
class Writing {
  readonly #db: Statements;
  readonly #given: AccountsGiven;
  readonly #calendar: Calendar;
  readonly #session: AccountSession;
  #written = 0;
  #deleted = 0;
  /** Why an event was refused. */
  #refused: string | null = null;

  constructor(db: Statements, given: AccountsGiven, calendar: Calendar) {
    this.#db = db;
    this.#given = given;
    this.#calendar = calendar;
    this.#session = openAccount(db, given, { id: calendar.id, provider: 'google' });
  }

  async write(log: Log): Promise<void> {
    if (!this.#calendar.isAllowed) return this.#end(words.noSponsor, DAY_MS);
    try {
      const found = await differences(this.#db, this.#calendar.id);
      for (const difference of found) await this.#one(difference);
      await this.#end(this.#refused, found.length === AT_ONCE ? SOON_MS : DAY_MS);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) log.warn({ err: error }, 'a calendar could not be written; it is tried again');
      const refusal = error instanceof RemoteRefusal ? error : null;
      const isGone = refusal?.reason === 'refused' && (refusal.status === 404 || refusal.status === 410);
      await this.#end(
        isGone ? words.calendarGone : (refusal?.message ?? words.failedInside),
        refusal?.reason === 'busy' ? refusal.afterMs : isGone ? DAY_MS : RETRY_MS,
      );
    }
  }

  /** One task that the calendar refuses keeps no other out of it, and is tried again when it changes. */
  async #one(difference: Difference): Promise<void> {
    try {
      await this.#change(difference);
    } catch (error) {
      if (!(error instanceof RemoteRefusal) || error.status !== 400) throw error;
      this.#refused = error.message;
    }
    await kept(this.#db, this.#calendar.id, difference);
  }

  async #change(difference: Difference): Promise<void> {
    const { accountId, workspaceId, timeZone } = this.#calendar;
    const { itemId, isKnown, projectId, dueDate } = difference;
    if (difference.digest === null || projectId === null || dueDate === null) {
      await deleteEvent(this.#session, accountId, itemId);
      this.#deleted++;
    } else {
      const entry = {
        itemId,
        title: difference.title ?? '',
        details: `${difference.key} · ${difference.projectName}`,
        link: `${this.#given.publicUrl}${pathOf('TASK', { workspaceId, projectId, id: itemId })}`,
        dueDate,
        dueTime: difference.dueTime,
        timeZone,
      };
      await writeEvent(this.#session, accountId, entry, isKnown);
      this.#written++;
    }
  }

  async #end(problem: string | null, nextMs: number): Promise<void> {
    const { id } = this.#calendar;
    const isChanged = this.#written + this.#deleted > 0;
    await this.#db.text(NEXT, [id, problem, nextMs, isChanged]);
    if (!isChanged && problem === null) return;
    const what = isChanged ? words.wroteCalendar(this.#written, this.#deleted) : words.calendar;
    const eventId = newId();
    const state = problem === null ? 'DONE' : 'FAILED';
    await this.#db.text(EVENT, [eventId, id, hash('sha256', eventId), what, state, problem]);
  }
}
