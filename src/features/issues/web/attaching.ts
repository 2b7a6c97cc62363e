import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import type { IssueRow } from '../contract.ts';
import { issues } from './data.ts';

interface OfPerson {
  issueId: string;
  assigneeId: string;
}

const peopleOf = ({ find }: MutationContext, issueId: string): readonly string[] =>
  find<IssueRow>('Issue', issueId)?.assigneeIds ?? [];
const labelsOf = ({ find }: MutationContext, issueId: string): readonly string[] =>
  find<IssueRow>('Issue', issueId)?.labelIds ?? [];

/** Assigns an issue to someone. */
export const addIssueAssignee = declareMutation(issues, 'add-assignee', {
  method: 'POST',
  table: 'Issue',
  request: ({ issueId, assigneeId }: OfPerson) => ({ query: { issueId }, body: { assigneeId } }),
  predict: ({ issueId, assigneeId }, context) => [
    { table: 'Issue', id: issueId, set: { assigneeIds: [...new Set([...peopleOf(context, issueId), assigneeId])] } },
  ],
  inverse: (input): Call => removeIssueAssignee.with(input),
});

/** Unassigns someone from an issue. */
export const removeIssueAssignee = declareMutation(issues, 'remove-assignee', {
  method: 'DELETE',
  table: 'Issue',
  request: ({ issueId, assigneeId }: OfPerson) => ({ query: { issueId, assigneeId } }),
  predict: ({ issueId, assigneeId }, context) => [
    { table: 'Issue', id: issueId, set: { assigneeIds: peopleOf(context, issueId).filter((id) => id !== assigneeId) } },
  ],
  inverse: (input): Call => addIssueAssignee.with(input),
});

interface OfLabel {
  issueId: string;
  labelId: string;
  /** True for a label that was just created. It is added after the server has created it. */
  isNew?: boolean;
}

/** Adds a label of the project to an issue. */
export const addIssueLabel = declareMutation(issues, 'add-label', {
  method: 'POST',
  table: 'Issue',
  lane: ({ issueId, labelId, isNew }) => (isNew ? labelId : issueId),
  request: ({ issueId, labelId }: OfLabel) => ({ query: { issueId }, body: { labelId } }),
  predict: ({ issueId, labelId }, context) => [
    { table: 'Issue', id: issueId, set: { labelIds: [...new Set([...labelsOf(context, issueId), labelId])] } },
  ],
  inverse: ({ issueId, labelId }): Call => removeIssueLabel.with({ issueId, labelId }),
});

/** Removes a label from an issue. */
export const removeIssueLabel = declareMutation(issues, 'remove-label', {
  method: 'DELETE',
  table: 'Issue',
  request: ({ issueId, labelId }: OfLabel) => ({ query: { issueId, labelId } }),
  predict: ({ issueId, labelId }, context) => [
    { table: 'Issue', id: issueId, set: { labelIds: labelsOf(context, issueId).filter((id) => id !== labelId) } },
  ],
  inverse: (input): Call => addIssueLabel.with(input),
});
