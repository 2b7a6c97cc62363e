import { z } from 'zod';
import type { AccountSession } from '../accounts/account-session.ts';

/** A task as a calendar shows it. */
export interface Entry {
  readonly itemId: string;
  readonly title: string;
  readonly details: string;
  readonly link: string;
  /** As 2026-12-01. */
  readonly dueDate: string;
  /** As 14:30; null for the whole day. */
  readonly dueTime: string | null;
  readonly timeZone: string;
}

const API = 'https://www.googleapis.com/calendar/v3/calendars';
export const calendarAddress = (calendarId: string): string => `${API}/${encodeURIComponent(calendarId)}`;
const eventAddress = (calendarId: string, eventId: string): string => `${calendarAddress(calendarId)}/events/${eventId}`;

/** The id of a task's event: the same at each attempt, so that none is written twice. Its signs are base32hex, as Google asks. */
export const eventIdOf = (itemId: string): string => `cairn${itemId.replaceAll('-', '')}`;

const Refused = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });
const PAUSES = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded']);

/** Google also says by 403 that it was asked too often (developers.google.com/workspace/calendar/api/guides/errors). */
export function pauseOf(status: number, body: unknown): number | null {
  const refused = Refused.safeParse(body);
  const isPause = status === 403 && refused.success && PAUSES.has(refused.data.error.errors[0]?.reason ?? '');
  return isPause ? 60_000 : null;
}

/** Writes the event of a task: changes the one that is there, or creates it. */
export async function writeEvent(session: AccountSession, calendarId: string, entry: Entry, isKnown: boolean): Promise<void> {
  const id = eventIdOf(entry.itemId);
  const json = eventOf(entry);
  const change = () =>
    session.ask(eventAddress(calendarId, id), { method: 'PUT', json, accepts: isKnown ? [404, 410] : [], pauseOf });
  if (isKnown && (await change()).status < 400) return;
  const asked = { method: 'POST', json: { id, ...json }, accepts: [409], pauseOf } as const;
  const { status } = await session.ask(`${calendarAddress(calendarId)}/events`, asked);
  // It is there already: its answer was lost, or it was deleted over there, which keeps its id.
  if (status === 409) await session.ask(eventAddress(calendarId, id), { method: 'PUT', json, pauseOf });
}

/** Deletes the event of a task; one that is gone already is fine. */
export async function deleteEvent(session: AccountSession, calendarId: string, itemId: string): Promise<void> {
  await session.ask(eventAddress(calendarId, eventIdOf(itemId)), { method: 'DELETE', accepts: [404, 410], pauseOf });
}

const HALF_HOUR_MS = 1_800_000;

function eventOf({ title, details, link, dueDate, dueTime, timeZone }: Entry): object {
  return {
    status: 'confirmed',
    summary: title,
    description: `${details}\n${link}`,
    source: { title, url: link },
    // A due date keeps no one busy.
    transparency: 'transparent',
    ...(dueTime === null ? { start: { date: dueDate }, end: { date: dayAfter(dueDate) } } : timesOf(dueDate, dueTime, timeZone)),
  };
}

/** Half an hour that ends when the task is due. */
function timesOf(dueDate: string, dueTime: string, timeZone: string): object {
  const end = new Date(`${dueDate}T${dueTime.slice(0, 5)}:00Z`);
  const local = (at: number): string => new Date(at).toISOString().slice(0, 19);
  return {
    start: { dateTime: local(end.getTime() - HALF_HOUR_MS), timeZone },
    end: { dateTime: local(end.getTime()), timeZone },
  };
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
