import type { ProjectScope } from '#features/projects/web';
import { type NameOf, plainOf } from '#contract/row-fields';
import { client } from '#web/api';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import type { Issue, issueActions, IssueRow, IssueStatus } from '../contract.ts';
import { issueFields } from '../fields.ts';

export const issues = client<typeof issueActions>('issues');

/** A loaded issue: the fields of its row, and the others once the details have loaded. */
export type ShownIssue = IssueRow & Partial<Omit<Issue, keyof IssueRow>>;

/** The IDs in the path of an issue. */
export interface IssueScope extends ProjectScope {
  issueId: string;
}

/** The values of the fields before a change, which are the input of its undo. */
export const asBefore = <Field extends keyof Issue & string>(
  { find }: MutationContext,
  issueId: string,
  fields: readonly Field[],
): Pick<Issue, Field> | null => {
  const issue = find<Issue>('Issue', issueId);
  // A row of the list has no long texts, so undo cannot restore them.
  if (!issue || fields.some((field) => issue[field] === undefined)) return null;
  return Object.fromEntries(fields.map((field) => [field, issue[field]])) as Pick<Issue, Field>;
};

type Written = NameOf<typeof issueFields, { sent: 'edited' }>;

export type IssueFields = Pick<Issue, Written>;

export interface NewIssue {
  projectId: string;
  fields: Partial<IssueFields> & { title: string };
  /** The expected status: if triage is on, issues from commenters start there. */
  status?: IssueStatus;
  said?: string;
}

/** Creates an issue. Its ID is that of the mutation. Its number is 0 until the server responds. */
export const createIssue = declareMutation(issues, 'create-issue', {
  method: 'POST',
  table: 'Issue',
  request: ({ projectId, fields }: NewIssue) => ({ query: { projectId }, body: fields }),
  predict: ({ projectId, fields, status = 'OPEN' }, { mutationId, now, userId }) => [
    { table: 'Issue', insert: { ...unmadeIssue(mutationId, now, userId), ...fields, projectId, status } },
  ],
  inverse: (_, { mutationId }): Call => deleteIssue.with({ issueId: mutationId }),
  said: ({ said }) => said ?? null,
});

const unmadeIssue = (id: string, now: string, reporterId: string): Omit<Issue, 'title' | 'projectId'> => ({
  ...plainOf<Omit<Issue, 'title' | 'projectId'>>(issueFields, {}),
  id,
  reporterId,
  createdAt: now,
  updatedAt: now,
  watcherIds: [reporterId],
});

export interface IssueEdit {
  issueId: string;
  change: Partial<IssueFields>;
  /** The version that the change is based on. A field that someone else changed since is refused (409). */
  version?: number;
  /** The text that is changed, as its person began with it. */
  began?: string;
  said?: string;
}

/** Changes fields of an issue. */
export const updateIssue = declareMutation(issues, 'update-issue', {
  method: 'PUT',
  table: 'Issue',
  texts: ['title', 'description', 'environment'],
  began: ({ began }) => began,
  request: ({ issueId, change, version }: IssueEdit) => ({
    query: { issueId },
    body: version === undefined ? change : { ...change, version },
  }),
  predict: ({ issueId, change }) => [{ table: 'Issue', id: issueId, set: settledChange(change) }],
  inverse: ({ issueId, change }, context): Call | null => {
    const before = asBefore(context, issueId, Object.keys(settledChange(change)) as Written[]);
    return before && updateIssue.with({ issueId, change: before });
  },
  said: ({ said }) => said ?? null,
});

/** A change with the fields that follow from it: only bugs keep a severity. */
const settledChange = (change: IssueEdit['change']): IssueEdit['change'] =>
  change.type === undefined || change.type === 'BUG' ? change : { severity: null, ...change };

/** Moves an issue to the trash. */
export const deleteIssue = declareMutation(issues, 'delete-issue', {
  method: 'DELETE',
  table: 'Issue',
  request: ({ issueId }: { issueId: string; said?: string }) => ({ query: { issueId } }),
  predict: ({ issueId }) => [{ table: 'Issue', remove: issueId }],
  inverse: ({ issueId }, { find }): Call | null => {
    const row = find<IssueRow>('Issue', issueId);
    return row ? restoreIssue.with({ issueId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Restores an issue from the trash. */
export const restoreIssue = declareMutation(issues, 'restore-issue', {
  method: 'POST',
  table: 'Issue',
  request: ({ issueId }: { issueId: string; row: IssueRow }) => ({ query: { issueId }, body: {} }),
  predict: ({ row }) => [{ table: 'Issue', insert: { ...row } }],
  inverse: ({ issueId }): Call => deleteIssue.with({ issueId }),
});
