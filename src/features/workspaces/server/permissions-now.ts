import {
  mayAsMemberNow,
  mayNow,
  type Membership,
  type ProjectRole,
  projectVerbs,
  type WorkspaceRole,
  workspaceVerbs,
} from '#contract/permissions';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Permissions } from '../contract.ts';

interface Place extends Membership {
  workspaceId: string;
  workspaceRole: WorkspaceRole;
  projectId: string | null;
  projectRole: ProjectRole | null;
}

const STATE = `
SELECT w."isReadOnly", p."status" FROM "Workspace" w LEFT JOIN "Project" p ON p."id" = $2 AND p."workspaceId" = w."id"
WHERE w."id" = $1`;

/** What a person may do by their roles, ignoring a workspace over its plan and an archived project. */
export async function permissionsNow(db: Statements, place: Place): Promise<Permissions> {
  const { workspaceId, projectId, projectRole } = place;
  const [state] = await db.text<{ isReadOnly: boolean; status: string | null }>(STATE, [workspaceId, projectId]);
  if (state === undefined) fail('not-found');
  const { isReadOnly, status } = state;
  const inProject = projectRole === null ? null : { role: projectRole, isReadOnly, ...(status !== null && { status }) };
  return {
    workspace: verdicts(workspaceVerbs, (verb) => mayAsMemberNow({ ...place, isReadOnly }, verb)),
    project: inProject && verdicts(projectVerbs, (verb) => mayNow(inProject, verb)),
  };
}

const verdicts = <Verb extends string>(verbs: readonly Verb[], may: (verb: Verb) => boolean) =>
  Object.fromEntries(verbs.map((verb) => [verb, may(verb)])) as Record<Verb, boolean>;
