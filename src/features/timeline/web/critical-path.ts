import { numberOfDay, type WorkingTime } from '#features/project-calendar/rules';
import type { TaskDependency } from '#features/task-links/web';
import type { Span } from '#features/task-planning/rules';

type Link = Pick<TaskDependency, 'fromId' | 'toId' | 'dependencyType' | 'lagDays'>;

/** The first and the last working day of a task, by their index. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The tasks that cannot end later without moving the end of the project: those whose latest end, counted back from the last
 * task through all that wait for them, is not after the planned one. `spans` has the tasks that are not over.
 */
export function criticalTasks(spans: ReadonlyMap<string, Span>, links: readonly Link[], time: WorkingTime): ReadonlySet<string> {
  const places = new Map([...spans].map(([id, span]) => [id, placeOf(span, time)]));
  const known = links.filter(({ fromId, toId }) => places.has(fromId) && places.has(toId));
  const last = Math.max(...[...places.values()].map(({ end }) => end));
  const latest = new Map([...places.keys()].map((id) => [id, last]));
  const byBlocked = Map.groupBy(known, ({ toId }) => toId);
  for (const id of fromLast([...places.keys()], known)) {
    for (const link of byBlocked.get(id) ?? []) {
      const limit = latestEnd(link, places, latest.get(id) ?? last);
      latest.set(link.fromId, Math.min(latest.get(link.fromId) ?? last, limit));
    }
  }
  return new Set([...places].flatMap(([id, { end }]) => ((latest.get(id) ?? last) <= end ? [id] : [])));
}

function placeOf({ start, end }: Span, time: WorkingTime): Place {
  const first = time.indexOf(numberOfDay(start));
  // A span of days off counts as one day.
  return { start: first, end: Math.max(first, time.indexOf(numberOfDay(end) + 1) - 1) };
}

/** The latest end of a blocker for which the blocked task still ends in time. */
function latestEnd({ fromId, toId, dependencyType, lagDays }: Link, places: ReadonlyMap<string, Place>, end: number): number {
  const lengthOf = (id: string): number => {
    const place = places.get(id);
    return place ? place.end - place.start : 0;
  };
  const start = end - lengthOf(toId);
  switch (dependencyType) {
    case 'FS':
      return start - 1 - lagDays;
    case 'SS':
      return start - lagDays + lengthOf(fromId);
    case 'FF':
      return end - lagDays;
    case 'SF':
      return end - lagDays + lengthOf(fromId);
  }
}

/** Each task after all that wait for it. */
function fromLast(ids: readonly string[], links: readonly Link[]): string[] {
  const waiting = new Map<string, number>();
  for (const { fromId } of links) waiting.set(fromId, (waiting.get(fromId) ?? 0) + 1);
  const byBlocked = Map.groupBy(links, ({ toId }) => toId);
  const sorted = ids.filter((id) => !waiting.has(id));
  for (let place = 0; place < sorted.length; place++) {
    for (const { fromId } of byBlocked.get(sorted[place] ?? '') ?? []) {
      const left = (waiting.get(fromId) ?? 0) - 1;
      waiting.set(fromId, left);
      if (left === 0) sorted.push(fromId);
    }
  }
  return sorted;
}
