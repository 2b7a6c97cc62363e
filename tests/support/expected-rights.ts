import type { Action, Right } from '#contract/action';
import type { ProjectVerb, WorkspaceVerb } from '#contract/permissions';
import type { Cast } from './cast.ts';
import type { Example } from './examples.ts';

/** A person's rights on the target of an example: by the verbs of their roles, and as the owner of the rows that it names. */
interface Asking {
  workspace: (verb: WorkspaceVerb) => boolean;
  project: (verb: ProjectVerb) => boolean;
  /** True for the owner of the examples' rows. A row with grants exists for others only if a right grants it. */
  isOwn: boolean;
  takesPart: boolean;
}

/** The cast with everything that examples name in one workspace and one project. */
export const inOnePlace = (all: Cast): Cast => ({
  ...all,
  sideWorkspaceId: all.workspaceId,
  verasSideMembershipId: all.verasMembershipId,
  otherProjectId: all.projectId,
});

// Their examples name an integration of a project, where those of others name one of the workspace.
const OF_A_PROJECT: ReadonlySet<string> = new Set(['integrations.sync-issues', 'integrations.stop-issue-sync']);

/** True if an example names a project or a row of one. */
export const reachesProject = ({ family, name, reach }: Action, { query = {} }: Example): boolean =>
  (reach.row !== undefined && reach.row.of === undefined) ||
  query['projectId'] !== undefined ||
  OF_A_PROJECT.has(`${family}.${name}`);

/**
 * The verdict of the tables of rights on an example, with all that it sends, for a person who can see its workspace and
 * project.
 */
export function expectedOf(action: Action, example: Example, asking: Asking): 403 | 404 | null {
  // Without a grant it does not exist.
  if (typeof action.right === 'object' && 'row' in action.right) return isGranted(action, asking) ? null : 404;
  const isInProject = reachesProject(action, example);
  const carried = (rights: Right[]) => rights.every((right) => carries(right, { ...asking, isInProject }));
  const { ofAction, ofNamed } = rightsAsked(action, example);
  if (!carried(ofAction)) return 403;
  const { parts } = action;
  if (parts && !asking.isOwn && !(parts.others && carried([parts.others]))) return 403;
  if (ofNamed.some(({ by }) => by.row?.grants !== undefined) && !asking.isOwn) return 404;
  // A project that is named besides does not exist for those who cannot see it.
  if (ofNamed.some(({ by }) => by.row === undefined) && !asking.project('view')) return 404;
  return carried(ofNamed.map(({ right }) => right)) ? null : 403;
}

const isGranted = ({ reach }: Action, { isOwn, workspace }: Asking): boolean =>
  isOwn ||
  (reach.row?.grants?.list ?? []).some(
    ({ where, right }) => where === 'true' && right !== undefined && 'workspace' in right && workspace(right.workspace),
  );

function rightsAsked({ right, further = [], also = [], body, wholeQuery }: Action, example: Example) {
  const sent = {
    query: wholeQuery.safeParse(example.query ?? {}).data ?? {},
    body: body?.safeParse(example.body ?? {}).data ?? {},
  };
  const ofNamed = also.filter(({ from, field }) => sent[from][field] != null);
  return { ofAction: [right, ...further.filter((each) => each.if(sent)).map((each) => each.right)], ofNamed };
}

function carries(right: Right, asking: Asking & { isInProject: boolean }): boolean {
  const { workspace, project, isOwn, isInProject, takesPart } = asking;
  if (right === 'session') return true;
  if ('row' in right) return isOwn;
  if ('workspace' in right)
    return workspace(right.workspace) && (right.inProject === undefined || !isInProject || project(right.inProject));
  if (right.takesPart && !takesPart) return false;
  return project(right.project) || (right.own !== undefined && isOwn && project(right.own));
}
