import { customFieldsOf } from '#features/custom-fields/server';
import { labelsOf } from '#features/projects/server';
import { openSprintsOf } from '#features/sprints/server';
import { templatesOf } from '#features/templates/server';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';

/** What exists in a project that the steps of a workflow can name. */
export interface Existing {
  projectId: string;
  people: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  /** Planned and active ones. */
  sprints: ReadonlySet<string>;
  templates: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  /** Of tasks, by their ids: the kind of each. */
  customFields: ReadonlyMap<string, { kind: string; options: readonly { id: string; name: string }[] }>;
  /** Other projects of the workspace that the person sees. */
  projects: ReadonlySet<string>;
}

interface Row {
  people: string[];
  addresses: string[];
  projects: string[];
}

// Whoever sees a project and is no guest, or is a member of it, takes part in it.
const EXISTING = `
SELECT
  ARRAY(SELECT wm."userId" FROM "Project" p JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
    WHERE p."id" = $1 AND ${visibleProject('wm')} AND (wm."role" <> 'GUEST' OR pm."id" IS NOT NULL)) AS "people",
  ARRAY(SELECT a."id" FROM "WorkflowAddress" a WHERE a."projectId" = $1) AS "addresses",
  ARRAY(SELECT p."id" FROM "Project" own JOIN "Project" p ON p."workspaceId" = own."workspaceId" AND p."id" <> own."id" AND p."deletedAt" IS NULL
    JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
    WHERE own."id" = $1 AND ${visibleProject('wm')}) AS "projects"`;

export async function existingOf(db: Statements, projectId: string, userId: string): Promise<Existing> {
  const [[row], labels, sprints, templates, customFields] = await Promise.all([
    db.text<Row>(EXISTING, [projectId, userId]),
    labelsOf(db, projectId),
    openSprintsOf(db, projectId),
    templatesOf(db, projectId, 'TASK'),
    ownFieldsOf(db, projectId),
  ]);
  return {
    projectId,
    people: new Set(row?.people),
    labels: idsOf(labels),
    sprints: idsOf(sprints),
    templates: idsOf(templates),
    addresses: new Set(row?.addresses),
    customFields,
    projects: new Set(row?.projects),
  };
}

/** The custom fields of a project, by their ids. */
export const ownFieldsOf = async (db: Statements, projectId: string): Promise<Existing['customFields']> =>
  new Map((await customFieldsOf(db, projectId)).map((field) => [field.id, field]));

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));
