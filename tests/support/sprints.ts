import type { Answer, Person } from './app.ts';

/** A sprint of a project, as `create-sprint` answers it. */
export async function plannedSprint(
  person: Person,
  projectId: string,
  body: Record<string, unknown> = { startsAt: '2026-11-23', endsAt: '2026-12-06' },
): Promise<Answer['body']> {
  const { status, body: sprint } = await person.ask('POST', 'sprints', 'create-sprint', { query: { projectId }, body });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(sprint)}`);
  return sprint;
}
