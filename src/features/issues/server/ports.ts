import type { Subject } from '#contract/subject';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { issueActions } from '../contract.ts';

type Linked = Pick<Call<(typeof issueActions)['update-issue-status']>, 'db' | 'record' | 'actor'>;
interface Work {
  type: 'TASK' | 'ISSUE';
  id: string;
}
type PlacedWork = Work & { projectId: string; workspaceId: string };

/** What happens to the links of an issue. The slice of links depends on this one. */
export interface IssueLinks {
  /** Creating a link takes this lock first, too. */
  lock(db: Statements, workspaceId: string): Promise<void>;
  /** Copies the links of an issue that becomes a duplicate to its original. */
  share(call: Linked, from: Work, to: PlacedWork): Promise<void>;
  /** Moves the links of a converted task or issue. */
  move(db: Statements, from: Work, to: PlacedWork): Promise<void>;
}

interface CommentedOn {
  readonly subject: Pick<Subject, 'table' | 'id'>;
  readonly id: string;
}

/** What slices that depend on this one provide. Main passes it in. */
export interface IssuePorts {
  /** Copies the comments of a converted task or issue. */
  copyComments(db: Statements, from: CommentedOn, to: CommentedOn): Promise<void>;
  links: IssueLinks;
}
