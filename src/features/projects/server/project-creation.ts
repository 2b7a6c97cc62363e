import type { ActionDeclaration } from '#contract/action';
import { newId } from '#contract/ids';
import type { WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, LostRace, type Statements } from '#server/statements';
import { refuseWithoutProjectRoom } from '#features/workspaces/server';
import type { ProjectSummary, workspaceProjectActions } from '../contract.ts';
import { freeKey, startingColumns, suggestedKey } from '../rules.ts';
import type { ProjectTemplate } from '#contract/project-templates';
import { type ProjectCounts, projectSummary } from './project-queries.ts';
import { columnWords } from './said.ts';

/** Fills a new project with the content of a template. The slices of tasks and fields depend on this one, so main passes it in. */
export type ProjectFiller = (
  call: Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'record'>,
  place: { workspaceId: string; projectId: string },
  template: ProjectTemplate,
) => Promise<void>;

/** Starts the calendar of a new project in a time zone. */
export type CalendarStart = (db: Statements, projectId: string, timeZone: string) => Promise<void>;

type CreateProject = (typeof workspaceProjectActions)['create-project'];

/** Creates a project with its creator as admin and the named people as members, within the plan's limit, from a template if asked. */
export async function createdProject(
  call: Call<CreateProject>,
  { fill, counts, startCalendar }: { fill: ProjectFiller; counts: ProjectCounts; startCalendar: CalendarStart },
): Promise<ProjectSummary> {
  const { db, reached, actor, body, newId: ownId, record } = call;
  const { workspaceId } = reached;
  const { userIds, key, template, timeZone, ...fields } = body;
  await refuseWithoutProjectRoom(db, workspaceId);
  await refuseChangedRole(db, reached, actor.userId);
  const taken = await keysOf(db, workspaceId);
  if (key !== undefined && taken.has(key)) fail('name-taken', {}, { key: 'Another project has this key. Enter another key.' });
  const id = ownId();
  const project = {
    ...fields,
    id,
    workspaceId,
    key: key ?? freeKey(suggestedKey(body.name), taken),
    columns: JSON.stringify(startingColumns.map((column) => ({ ...column, name: columnWords.names[column.status] }))),
    createdBy: actor.userId,
  };
  await db.all(build.insertInto('Project').values(project));
  await db.all(build.insertInto('ProjectCounter').values({ projectId: id }));
  await startCalendar(db, id, timeZone);
  const members = await addPeople(db, { workspaceId, projectId: id, adminId: actor.userId, userIds });
  for (const member of members) {
    const changes = { role: [null, member.role], userId: [null, member.userId] } as const;
    record({ target: 'ProjectMember', targetId: member.id, projectId: id, changes });
  }
  record({
    target: 'Project',
    targetId: id,
    targetVersion: 1,
    projectId: id,
    changes: { name: [null, body.name] },
    name: body.name,
  });
  if (template !== undefined) await fill(call, { workspaceId, projectId: id }, template);
  return projectSummary(db, id, actor.userId, counts);
}

const OWN_ROLE = 'SELECT "role" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "isActive"';

/** A person who was removed or made a guest while they waited for the lock would leave a project without an admin. */
async function refuseChangedRole(
  db: Statements,
  { workspaceId, workspaceRole }: { workspaceId: string; workspaceRole: WorkspaceRole },
  userId: string,
): Promise<void> {
  const [own] = await db.text<{ role: string }>(OWN_ROLE, [workspaceId, userId]);
  if (own?.role !== workspaceRole) throw new LostRace();
}

/** The keys in use, including projects in the trash and the archive. Simultaneous creations wait for each other at the plan. */
async function keysOf(db: Statements, workspaceId: string): Promise<Set<string>> {
  const projects = await db.all(build.selectFrom('Project').select('key').where('workspaceId', '=', workspaceId));
  return new Set(projects.map(({ key }) => key));
}

interface People {
  workspaceId: string;
  projectId: string;
  adminId: string;
  userIds: readonly string[];
}

async function addPeople(db: Statements, { workspaceId, projectId, adminId, userIds }: People) {
  const others = [...new Set(userIds)].filter((userId) => userId !== adminId);
  const members = await db.text(
    'SELECT 1 FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "isActive" AND "userId" = ANY($2) ORDER BY "id" FOR KEY SHARE',
    [workspaceId, others],
  );
  if (members.length < others.length) fail('not-found');
  const people = [{ userId: adminId, role: 'ADMIN' }, ...others.map((userId) => ({ userId, role: 'MEMBER' }))];
  const rows = people.map((person) => ({ ...person, id: newId(), workspaceId, projectId }));
  await db.all(build.insertInto('ProjectMember').values(rows));
  return rows;
}
