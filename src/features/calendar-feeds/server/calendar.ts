import { setImmediate } from 'node:timers/promises';
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Dated, Event, Planned } from './events.ts';

/** How often programs should ask, in seconds. */
const REFRESH_SECONDS = 3600;

interface Named {
  name: string;
  timeZone: string;
}

/** Where the file's links lead, and which day it is for its reader. */
export interface Around {
  publicUrl: string;
  workspaceId: string;
  today: string;
  /** The RRULE of a task that repeats; null if none can say it. */
  rruleOf: (task: Dated, today: string) => string | null;
}

/** Events that are written in one go: a few milliseconds. */
const TOGETHER = 100;

/**
 * The iCalendar file (RFC 5545) of a feed. The same events give the same text, so that its ETag holds. Other requests get their
 * turn in between, because thousands of events take longer than one may hold the others.
 */
export async function calendarOf({ name, timeZone }: Named, events: readonly Event[], around: Around): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < events.length; from += TOGETHER) {
    parts.push(written(events.slice(from, from + TOGETHER), around));
    await setImmediate();
  }
  const calendar = ical({
    prodId: { company: 'Cairn', product: 'Cairn', language: 'EN' },
    name: escapedText(oneLine(name)),
    ttl: REFRESH_SECONDS,
    // No event names a zone. This is for programs that take times without one for UTC.
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  return [calendar.toString().slice(0, -END.length), ...parts, END, '\r\n'].join('');
}

const END = 'END:VCALENDAR';
// Whole lines, which no title can contain: a break inside a text is written as \n, and a folded line begins with a blank.
const [FIRST_LINE, LAST_LINE] = ['\r\nBEGIN:VEVENT\r\n', '\r\nEND:VEVENT\r\n'];

/** The lines of some events. */
function written(events: readonly Event[], around: Around): string {
  const calendar = ical();
  for (const event of events) addEvent(calendar, event, around);
  const text = calendar.toString();
  return text.slice(text.indexOf(FIRST_LINE) + 2, text.lastIndexOf(LAST_LINE) + LAST_LINE.length);
}

function addEvent(calendar: ICalCalendar, event: Event, { publicUrl, workspaceId, today, rruleOf }: Around): void {
  const page = event.type === 'ISSUE' ? 'issues' : 'board';
  const added = calendar.createEvent({
    id: event.id,
    sequence: event.version,
    stamp: new Date(event.updatedAt),
    created: new Date(event.createdAt),
    lastModified: new Date(event.updatedAt),
    ...(event.type === 'TIME' ? plannedTimesOf(event) : datesOf(event)),
    summary: summaryOf(event),
    description: oneLine(`${event.key} · ${event.projectName}`),
    url: `${publicUrl}/dashboard/${workspaceId}/projects/${event.projectId}/${page}/${event.type === 'TIME' ? event.taskId : event.id}`,
    status: ICalEventStatus.CONFIRMED,
  });
  if (event.type === 'TIME') return;
  const rrule = rruleOf(event, today);
  if (rrule !== null) added.repeating(rrule);
  for (const moment of event.reminders) added.createAlarm({ type: ICalAlarmType.display, trigger: new Date(moment) });
}

const summaryOf = (event: Event): string =>
  [event.completed ? '✓' : '', event.type !== 'TIME' && event.isMilestone ? '◆' : '', oneLine(event.title)]
    .filter((part) => part !== '')
    .join(' ');

/** Moments, which take the person's time. A program that shows the calendar to others shows no more than Cairn does. */
const plannedTimesOf = ({ startsAt, endsAt, visibility }: Planned) => ({
  start: new Date(startsAt),
  end: new Date(endsAt),
  transparency: ICalEventTransparency.OPAQUE,
  class: visibility === 'VISIBLE' ? ICalEventClass.PUBLIC : ICalEventClass.PRIVATE,
});

/** A due date takes no one's time. */
const datesOf = (dated: Dated) => ({ ...timesOf(dated), transparency: ICalEventTransparency.TRANSPARENT });

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'floating'>;

/** Whole days, up to and including the due date; a moment without a zone if it has a due time and lies within one day. */
function timesOf({ startDate, dueDate, dueTime, isMilestone }: Dated): Times {
  const due = dueDate ?? startDate ?? '';
  const start = startDate === null || startDate > due || isMilestone ? due : startDate;
  if (dueTime !== null && dueDate !== null && start === due && !isMilestone)
    return { start: asUtc(`${due}T${dueTime}`), floating: true };
  return { start: asUtc(start), end: new Date(asUtc(due).getTime() + DAY_MS), allDay: true };
}

const DAY_MS = 86_400_000;

/** The library writes the UTC parts of a date where no zone is named. */
const asUtc = (when: string): Date => new Date(when.includes('T') ? `${when}:00Z` : `${when}T00:00:00Z`);

/** Text without line breaks and control characters. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The library escapes every text but the name. */
const escapedText = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);
