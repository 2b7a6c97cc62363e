import { setTaskField } from '#features/custom-fields/web';
import { reporterFields } from '#features/issues/fields';
import { addIssueLabel, changeIssueStatus, createIssue, type IssueFields } from '#features/issues/web';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { joinSprints } from '#features/sprints/web';
import { addSteps } from '#features/subtasks/web';
import { placesAtEnd } from '#features/task-surface/web';
import { addTaskLabel, createTask, type ShownTask } from '#features/tasks/web';
import type { NewWorkRequest } from '#features/work/web';
import { enact } from '#web/enact';
import { store } from '#web/row-store';
import { recorded } from '#web/undo';
import * as words from './words.ts';
import { issueToSend, shownIssue, taskToSend, type Writing } from './writing.ts';

/** The created item: its id, and when the server has it. */
export interface Made {
  readonly id: string;
  readonly confirmed: Promise<unknown>;
}

interface Making {
  readonly asked: NewWorkRequest;
  readonly project: ProjectSummary;
  readonly writing: Writing;
  /** Opens the created item. */
  readonly open: (id: string) => void;
}

/** Creates the task at its place, with its subtasks and custom fields, as one step. */
export function makeTask({ asked, project, writing, open }: Making, task: ShownTask): Made {
  const { tasks, end = 'bottom', sprintId = null } = asked;
  const position = tasks && placesAtEnd(tasks(), task.status, end, 1)[0];
  const { labelIds = [], ...fields } = taskToSend(task);
  const [known, fresh] = parted(labelIds);
  const title = writing.title.trim();
  const { performed, step } = enact([
    createTask.with({ ...fields, title, labelIds: known, projectId: project.id, ...(position && { position }) }),
  ]);
  const made = madeOf(performed[0]);
  recorded({ ...step, sentence: words.taskCreated(title), open: { label: words.open, run: () => open(made.id) } });
  if (project.id === asked.projectId) joinSprints([{ id: made.id, sprintId }]);
  enact(Object.entries(task.customFields).map(([fieldId, value]) => setTaskField.with({ taskId: made.id, fieldId, value })));
  addSteps(
    project.id,
    made.id,
    writing.subtasks.map((each) => ({ title: each, completed: false })),
  );
  labelled(made, fresh, (labelId) => addTaskLabel.with({ taskId: made.id, labelId }));
  return made;
}

/** Reports the issue. If it waits in triage, or the person can only report, the planning fields are left out. */
export function makeIssue({ project, writing, open }: Making, { mayPlan, waits }: { mayPlan: boolean; waits: boolean }): Made {
  const title = writing.title.trim();
  const fields = issueToSend(shownIssue(writing));
  const [known, fresh] = parted(mayPlan ? fields.labelIds : []);
  const { performed, step } = enact([
    createIssue.with({
      projectId: project.id,
      fields: { ...(mayPlan ? { ...fields, labelIds: known } : reported(fields)), title },
      status: waits ? 'TRIAGE' : 'OPEN',
    }),
  ]);
  const made = madeOf(performed[0]);
  const sentence = waits ? words.sentToTriage(title) : words.issueCreated(title);
  recorded({ ...step, sentence, open: { label: words.open, run: () => open(made.id) } });
  const { status } = writing.issue;
  if (status && status !== 'OPEN' && mayPlan) enact([changeIssueStatus.with({ issueId: made.id, status })]);
  labelled(made, fresh, (labelId) => addIssueLabel.with({ issueId: made.id, labelId }));
  return made;
}

const madeOf = (performed: { mutationId: string; confirmed: Promise<unknown> } | undefined): Made => ({
  id: performed?.mutationId ?? '',
  confirmed: performed?.confirmed ?? Promise.resolve(),
});

/** Labels that the server knows, and those on their way to it. */
function parted(labelIds: readonly string[]): [string[], string[]] {
  const isFresh = (id: string) => (store.find('Label', id) as Label | undefined)?.version === 0;
  return [labelIds.filter((id) => !isFresh(id)), labelIds.filter(isFresh)];
}

/**
 * A label must exist before it is added to an item, and so must the item. Undo removes the item, and a remaining label does
 * no harm.
 */
function labelled(
  { confirmed }: Made,
  labelIds: readonly string[],
  call: (labelId: string) => Parameters<typeof enact>[0][number],
): void {
  if (labelIds.length === 0) return;
  confirmed.then(
    () => void enact(labelIds.map(call)),
    // A refused change has shown its own message.
    () => undefined,
  );
}

/** The fields that people outside of the team may set. */
const reported = (fields: IssueFields): Partial<IssueFields> =>
  Object.fromEntries(reporterFields.map((name) => [name, fields[name]]));
