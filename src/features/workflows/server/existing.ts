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
  labels: string[];
  sprints: string[];
  templates: string[];
  addresses: string[];
  fields: { id: string; kind: string; options: { id: string; name: string }[] }[];
  projects: string[];
}

// Whoever sees a project and is no guest, or is a member of it, takes part in it.
const EXISTING = `
SELECT
  ARRAY(SELECT wm."userId" FROM "Project" p JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
    WHERE p."id" = $1 AND ${visibleProject('wm')} AND (wm."role" <> 'GUEST' OR pm."id" IS NOT NULL)) AS "people",
  ARRAY(SELECT l."id" FROM "Label" l WHERE l."projectId" = $1) AS "labels",
  ARRAY(SELECT s."id" FROM "Sprint" s WHERE s."projectId" = $1 AND s."status" IN ('PLANNED', 'ACTIVE')) AS "sprints",
  ARRAY(SELECT t."id" FROM "Template" t WHERE t."projectId" = $1 AND t."kind" = 'TASK') AS "templates",
  ARRAY(SELECT a."id" FROM "WorkflowAddress" a WHERE a."projectId" = $1) AS "addresses",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f."id", 'kind', f."kind", 'options', f."options")), '[]')
    FROM "CustomField" f WHERE f."projectId" = $1) AS "fields",
  ARRAY(SELECT p."id" FROM "Project" own JOIN "Project" p ON p."workspaceId" = own."workspaceId" AND p."id" <> own."id" AND p."deletedAt" IS NULL
    JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
    WHERE own."id" = $1 AND ${visibleProject('wm')}) AS "projects"`;

export async function existingOf(db: Statements, projectId: string, userId: string): Promise<Existing> {
  const [row] = await db.text<Row>(EXISTING, [projectId, userId]);
  const of = (ids: string[] | undefined) => new Set(ids ?? []);
  return {
    projectId,
    people: of(row?.people),
    labels: of(row?.labels),
    sprints: of(row?.sprints),
    templates: of(row?.templates),
    addresses: of(row?.addresses),
    customFields: new Map(row?.fields.map(({ id, kind, options }) => [id, { kind, options }])),
    projects: of(row?.projects),
  };
}
