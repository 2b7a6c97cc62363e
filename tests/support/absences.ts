import type { Answer, Person } from './app.ts';

const DAY_MS = 86_400_000;

/** A day this many days from today, in UTC. Absences are near today. */
export const absentDay = (later = 30): string => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10);

/** An absence of the person, or of another one. */
export const addAbsence = (by: Person, workspaceId: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  by.ask('POST', 'workspace', 'create-absence', {
    query: { workspaceId },
    body: { startsOn: absentDay(), endsOn: absentDay(31), ...body },
  });
