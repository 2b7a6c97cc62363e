import type { ProjectScope } from '#features/projects/web';
import { type NameOf, plainOf } from '#contract/row-fields';
import { client } from '#web/api';
import { type Call, declareMutation, type Sight } from '#web/mutation';
import type { Issue, issueActions, IssueRow, IssueStatus } from '../contract.ts';
import { issueFields } from '../fields.ts';

export const issues = client<typeof issueActions>('issues');

/** An issue as far as it is known: a row's fields at once, everything else when the details have come. */
export type ShownIssue = IssueRow & Partial<Omit<Issue, keyof IssueRow>>;

/** Where an issue is: the ids of its address. */
export interface IssueScope extends ProjectScope {
  issueId: string;
}

/** What an issue's fields were before a change: the input of the change that takes it back. */
export const asBefore = <Field extends keyof Issue & string>(
  { find }: Sight,
  issueId: string,
  fields: readonly Field[],
): Pick<Issue, Field> | null => {
  const issue = find<Issue>('Issue', issueId);
  // A row of the list lacks the long texts; what is not known cannot be brought back.
  if (!issue || fields.some((field) => issue[field] === undefined)) return null;
  return Object.fromEntries(fields.map((field) => [field, issue[field]])) as Pick<Issue, Field>;
};

type Written = NameOf<typeof issueFields, { sent: 'edited' }>;

export type IssueFields = Pick<Issue, Written>;

export interface NewIssue {
  projectId: string;
  fields: Partial<IssueFields> & { title: string };
  /** What it will be as far as one can tell: where triage is on, a commenter's report waits there. */
  status?: IssueStatus;
  said?: string;
}

/** Reports an issue; its id is the mutation's, and its number comes with the answer (0 until then). */
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
  /** The row that the change was made upon; a field that somebody changed since is refused (409). */
  version?: number;
  said?: string;
}

/** Changes fields of an issue. */
export const updateIssue = declareMutation(issues, 'update-issue', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId, change, version }: IssueEdit) => ({
    query: { issueId },
    body: version === undefined ? change : { ...change, version },
  }),
  predict: ({ issueId, change }) => [{ table: 'Issue', id: issueId, set: settledChange(change) }],
  inverse: ({ issueId, change }, sight): Call | null => {
    const before = asBefore(sight, issueId, Object.keys(settledChange(change)) as Written[]);
    return before && updateIssue.with({ issueId, change: before });
  },
  said: ({ said }) => said ?? null,
});

/** A change with what follows from it: what is no bug any more has no severity. */
const settledChange = (change: IssueEdit['change']): IssueEdit['change'] =>
  change.type === undefined || change.type === 'BUG' ? change : { severity: null, ...change };

/** Puts an issue into the bin. */
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

/** Takes an issue out of the bin, as it was. */
export const restoreIssue = declareMutation(issues, 'restore-issue', {
  method: 'POST',
  table: 'Issue',
  request: ({ issueId }: { issueId: string; row: IssueRow }) => ({ query: { issueId }, body: {} }),
  predict: ({ row }) => [{ table: 'Issue', insert: { ...row } }],
  inverse: ({ issueId }): Call => deleteIssue.with({ issueId }),
});
