import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { Workspace } from '#features/workspaces/contract';
import type { Note } from '../contract.ts';

/** Where the person is, as far as it decides what they can do with notes there. */
export interface Standing {
  readonly userId: string;
  readonly workspace: Workspace | null;
  /** Null among the notes of no project. */
  readonly project: ProjectSummary | null;
  /** False until the place is loaded. */
  readonly isKnown: boolean;
}

export interface NoteRights {
  /** To change it, move it and archive it. */
  readonly write: boolean;
  /** To put it into the trash. */
  readonly remove: boolean;
  readonly own: boolean;
}

/** True if nobody can change anything there: the workspace is over its plan, or the project is archived. */
export const isReadOnly = ({ workspace, project }: Standing): boolean =>
  project === null ? workspace?.isReadOnly === true : project.isReadOnly || project.status === 'ARCHIVED';

/** True if the person can add notes there, if only for themselves. */
export const mayAdd = (standing: Standing): boolean => standing.isKnown && !isReadOnly(standing);

/** True if the person can add notes that everyone in the project sees. */
export const mayAddShared = ({ project }: Standing): boolean => project !== null && mayNow(project, 'writeNotes');

/** What the person can do with a note that they can read: the same rule as itemGrants, by which the server decides. */
export function rightsOn({ ownerId, visibility }: Pick<Note, 'ownerId' | 'visibility'>, standing: Standing): NoteRights {
  const own = ownerId === standing.userId;
  const write = mayAdd(standing) && (visibility === 'PERSONAL' ? own : mayAddShared(standing));
  return { write, remove: write && (own || mayNow(standing.project, 'manageSettings')), own };
}
