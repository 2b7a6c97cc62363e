import { mayAsMemberNow, mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { Workspace } from '#features/workspaces/contract';
import type { Document } from '../contract.ts';
import type { ShownReference } from '../rules.ts';
import type { WorkPlace } from './editor/made-work.ts';

/** Where the person is, as far as it decides what they can do with documents there. */
export interface Standing {
  readonly userId: string;
  readonly workspace: Workspace | null;
  /** Null in the library. */
  readonly project: ProjectSummary | null;
}

export interface DocumentRights {
  readonly comment: boolean;
  readonly write: boolean;
  readonly manage: boolean;
}

/** True if the person can add documents to the place. */
export function mayAdd({ workspace, project }: Standing): boolean {
  if (project !== null) return mayNow(project, 'manageDocs');
  return workspace !== null && mayAsMemberNow(memberOf(workspace), 'editLibrary');
}

/** Where the person can make work of a text; null in the library, which has none. */
export function workPlaceOf({ project }: Standing): WorkPlace | null {
  if (project === null) return null;
  const kinds = (['TASK', 'ISSUE'] as const).filter((kind) => mayNow(project, kind === 'TASK' ? 'createTask' : 'reportIssue'));
  return kinds.length === 0 ? null : { projectId: project.id, kinds };
}

/** True if the person may change the status of an item. In another project only the server knows, and refuses. */
export const maySettle = ({ project }: Standing, { kind, projectId }: Pick<ShownReference, 'kind' | 'projectId'>): boolean =>
  projectId !== project?.id || mayNow(project, kind === 'TASK' ? 'changeStatus' : 'triageIssues');

/** What the person can do with a document that they can read: the same rule as itemGrants, by which the server decides. */
export function rightsOn({ createdBy, collaboratorIds, visibility }: Document, standing: Standing): DocumentRights {
  const isOwner = createdBy === standing.userId;
  const isPrivate = visibility === 'PRIVATE';
  const isTheirs = !isPrivate || isOwner || collaboratorIds.includes(standing.userId);
  const { workspace, project } = standing;
  if (project !== null) {
    const write = mayNow(project, 'manageDocs') && isTheirs;
    return {
      comment: mayNow(project, 'comment') && isTheirs,
      write,
      manage: write && (isOwner || (!isPrivate && mayNow(project, 'manageSettings'))),
    };
  }
  if (workspace === null || workspace.isReadOnly) return { comment: false, write: false, manage: false };
  const member = memberOf(workspace);
  const write = isPrivate ? isTheirs : mayAsMemberNow(member, 'editLibrary');
  return {
    comment: isPrivate ? isTheirs : mayAsMemberNow(member, 'seeMembers'),
    write,
    manage: write && (isOwner || (!isPrivate && mayAsMemberNow(member, 'manageSettings'))),
  };
}

const memberOf = ({ role, isReadOnly }: Workspace) => ({ workspaceRole: role, isBilling: false, isReadOnly });
