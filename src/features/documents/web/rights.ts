import { mayAsMemberNow, mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { Workspace } from '#features/workspaces/contract';
import type { Document } from '../contract.ts';

/** Where the person is, as far as it decides what they can do with documents there. */
export interface Standing {
  readonly userId: string;
  readonly workspace: Workspace | null;
  /** Null in the library. */
  readonly project: ProjectSummary | null;
}

export interface DocumentRights {
  readonly write: boolean;
  readonly manage: boolean;
}

/** True if the person can add documents to the place. */
export function mayAdd({ workspace, project }: Standing): boolean {
  if (project !== null) return mayNow(project, 'manageDocs');
  return workspace !== null && mayAsMemberNow(memberOf(workspace), 'editLibrary');
}

/** What the person can do with a document that they can read: the same rule as itemGrants, by which the server decides. */
export function rightsOn({ createdBy, collaboratorIds, visibility }: Document, standing: Standing): DocumentRights {
  const isOwner = createdBy === standing.userId;
  const isPrivate = visibility === 'PRIVATE';
  const { workspace, project } = standing;
  if (project !== null) {
    const write = mayNow(project, 'manageDocs') && (!isPrivate || isOwner || collaboratorIds.includes(standing.userId));
    return { write, manage: write && (isOwner || (!isPrivate && mayNow(project, 'manageSettings'))) };
  }
  if (workspace === null || workspace.isReadOnly) return { write: false, manage: false };
  const member = memberOf(workspace);
  const write = isPrivate ? isOwner || collaboratorIds.includes(standing.userId) : mayAsMemberNow(member, 'editLibrary');
  return { write, manage: write && (isOwner || (!isPrivate && mayAsMemberNow(member, 'manageSettings'))) };
}

const memberOf = ({ role, isReadOnly }: Workspace) => ({ workspaceRole: role, isBilling: false, isReadOnly });
