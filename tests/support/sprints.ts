import type { Answer, Person, TestApp } from './app.ts';

export interface CastSprints {
  /** A planned sprint, an active one, and a planned one that nothing else needs. Parallel sprints are allowed. */
  sprintId: string;
  activeSprintId: string;
  unusedSprintId: string;
  /** Their update of the project. */
  updateId: string;
}

const DAY_MS = 86_400_000;
/** The day some days from now, in UTC. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const granted = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** A sprint of a project, as `create-sprint` answers it: the current two weeks by default. */
export const plannedSprint = async (
  person: Person,
  projectId: string,
  body: Record<string, unknown> = { startsAt: dayFromNow(-2), endsAt: dayFromNow(11) },
): Promise<Answer['body']> => granted(await person.ask('POST', 'sprints', 'create-sprint', { query: { projectId }, body }));

export const startSprint = async (person: Person, sprintId: string): Promise<Answer['body']> =>
  granted(await person.ask('PUT', 'sprints', 'start-sprint', { query: { sprintId }, body: {} }));

export async function castSprints(person: Person, projectId: string): Promise<CastSprints> {
  granted(await person.ask('PUT', 'sprints', 'set-sprint-cadence', { query: { projectId }, body: { allowParallel: true } }));
  const planned = async (): Promise<string> => (await plannedSprint(person, projectId)).id;
  const activeSprintId = await planned();
  await startSprint(person, activeSprintId);
  const update = await person.ask('POST', 'project', 'create-project-update', {
    query: { projectId },
    body: { status: 'ON_TRACK', content: 'All is well' },
  });
  return { sprintId: await planned(), activeSprintId, unusedSprintId: await planned(), updateId: granted(update).id };
}

/** A new project of a person, with functions that fill it. */
export async function sprintProject(person: Person, workspaceId: string) {
  const query = { workspaceId };
  const { id: projectId } = granted(
    await person.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Shop', visibility: 'TEAM' } }),
  );
  const task = async (title: string, estimate: number | null = null): Promise<string> =>
    granted(await person.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title, estimate } })).id;
  const issue = async (title: string): Promise<string> =>
    granted(await person.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title } })).id;
  const planned = (from: number, to: number): Promise<Answer['body']> =>
    plannedSprint(person, projectId, { startsAt: dayFromNow(from), endsAt: dayFromNow(to) });
  return { projectId: projectId as string, task, issue, planned };
}

/** Fills a sprint with items of which only the history knows, as it counts them. */
export const fillSprint = (app: TestApp, { projectId, sprintId }: { projectId: string; sprintId: string }, count: number) =>
  app.database.pool.query(
    `INSERT INTO "SprintItem" ("sprintId", "projectId", "itemType", "itemId")
     SELECT $1, $2, 'TASK', gen_random_uuid() FROM generate_series(1, $3::int)`,
    [sprintId, projectId, count],
  );
