import pg from 'pg';
import { newId } from '#contract/new-id';
import { placeBetween } from '#features/tasks/rules';
import { type Person, signUp } from './person.ts';

export interface Board {
  projectId: string;
  taskIds: string[];
}

const STATUSES = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] as const;
const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
const WORDS = 'move image resizing to the build so that pages load before the basket is empty and nobody waits for it'.split(' ');
const LABELS = 12;

/** How many people a seeded board has, including its owner; as many as on the peers' boards. */
const PEOPLE = 21;

/** The colleagues of the owner, in their workspace. */
export async function seedColleagues(databaseUrl: string, url: string, owner: Person): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < PEOPLE - 1) ids.push((await signUp(url, `colleague-${ids.length}`)).userId);
  await inWorkspaceOf(databaseUrl, owner, ids);
  return ids;
}

/** Makes people members of the owner's workspace. */
export async function inWorkspaceOf(databaseUrl: string, owner: Person, ids: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(LARGEST_PLAN, [owner.workspaceId]);
  await client.query(JOIN_WORKSPACE, [owner.workspaceId, ids]);
  await client.end();
}

// This many people would take a smaller plan over its seats, and a workspace over its limits is read-only.
export const LARGEST_PLAN = `UPDATE "Subscription" SET "planType" = 'ENTERPRISE' WHERE "workspaceId" = $1`;
const JOIN_WORKSPACE = `
INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") SELECT gen_random_uuid(), $1, unnest($2::uuid[]), 'MEMBER'`;
const JOIN_PROJECT = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role")
SELECT gen_random_uuid(), $1, $2, unnest($3::uuid[]), 'MEMBER'`;

/**
 * A board as rich as those that the peers were measured with: four columns, twelve labels, 21 people, and `size` cards with
 * descriptions, 0 to 3 labels and two comments on each third. The cards are written directly to the database.
 */
export async function seedBoard(databaseUrl: string, owner: Person, colleagues: readonly string[], size: number): Promise<Board> {
  const project = (await owner.ask(
    'POST',
    'workspace',
    'create-project',
    { workspaceId: owner.workspaceId },
    { name: `Board of ${size}` },
  )) as { id: string };
  const labels: string[] = [];
  for (let index = 0; index < LABELS; index++) {
    const label = (await owner.ask(
      'POST',
      'settings/project',
      'create-label',
      { projectId: project.id },
      { name: `Label ${index}`, color: 'teal' },
    )) as { id: string };
    labels.push(label.id);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const places = new Map<string, string>();
  const rows = Array.from({ length: size }, (_, index) => {
    const status = STATUSES[index % 4] ?? 'TODO';
    const position = placeBetween(places.get(status) ?? null, null);
    places.set(status, position);
    return rowOf({ index, status, position, projectId: project.id, people: [owner.userId, ...colleagues], labels });
  });
  await client.query(JOIN_PROJECT, [owner.workspaceId, project.id, colleagues]);
  await client.query(INSERT, [JSON.stringify(rows)]);
  await client.query(COMMENT, [project.id, WORDS.join(' ')]);
  await client.query('UPDATE "ProjectCounter" SET "taskNumber" = $2 WHERE "projectId" = $1', [project.id, size]);
  // Otherwise Postgres does it later, while something is measured.
  await client.query('VACUUM ANALYZE');
  await client.end();
  return { projectId: project.id, taskIds: rows.map(({ id }) => id) };
}

const INSERT = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "priority", "dueDate", "completed", "completedAt", "assigneeId", "labelIds", "createdBy")
SELECT r."id", r."projectId", r."number", r."title", r."description", r."status", r."position", r."priority", r."dueDate", r."status" = 'DONE',
  CASE WHEN r."status" = 'DONE' THEN now() END, r."assigneeId", r."labelIds", r."createdBy"
FROM jsonb_to_recordset($1::jsonb) AS r("id" uuid, "projectId" uuid, "number" integer, "title" text, "description" text, "status" text, "position" text,
  "priority" text, "dueDate" date, "assigneeId" uuid, "labelIds" uuid[], "createdBy" uuid)`;

const COMMENT = `
INSERT INTO "TaskComment" ("id", "taskId", "projectId", "userId", "content")
SELECT gen_random_uuid(), t."id", t."projectId", coalesce(t."assigneeId", t."createdBy"), $2
FROM "Task" t, generate_series(1, 2) WHERE t."projectId" = $1 AND t."number" % 3 = 0`;

interface Place {
  index: number;
  status: string;
  position: string;
  projectId: string;
  people: string[];
  labels: string[];
}

function rowOf({ index, status, position, projectId, people, labels }: Place) {
  const words = Array.from({ length: 4 + (index % 7) }, (_, at) => WORDS[(index * 7 + at) % WORDS.length]);
  return {
    id: newId(),
    projectId,
    number: index + 1,
    title: `${words.join(' ')} ${index + 1}`,
    description: `${WORDS.join(' ')}. `.repeat(4),
    status,
    position,
    priority: PRIORITIES[index % 4],
    dueDate: index % 3 === 0 ? `2026-12-${String(1 + (index % 28)).padStart(2, '0')}` : null,
    assigneeId: index % 2 === 0 ? people[index % people.length] : null,
    labelIds: Array.from({ length: index % 4 }, (_, at) => labels[(index + at) % LABELS]),
    createdBy: people[0],
  };
}
