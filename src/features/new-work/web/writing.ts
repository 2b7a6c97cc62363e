import { namesOf, plainOf } from '#contract/row-fields';
import { issueFields } from '#features/issues/fields';
import type { IssueStatus } from '#features/issues/contract';
import type { IssueFields } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import type { Task } from '#features/tasks/contract';
import { taskFields } from '#features/tasks/fields';
import { newCard, type NewTask, type ShownTask } from '#features/tasks/web';
import type { NewWorkRequest } from '#features/work/web';

/** A draft of a task or an issue. Both kinds share their text, so that switching between them loses nothing. */
export interface Writing {
  readonly kind: 'TASK' | 'ISSUE';
  readonly title: string;
  readonly description: string;
  readonly task: Partial<Task>;
  readonly issue: Partial<IssueFields & { status: IssueStatus }>;
  /** Titles, from a template. */
  readonly subtasks: readonly string[];
}

const nothing: Writing = { kind: 'TASK', title: '', description: '', task: {}, issue: {}, subtasks: [] };

/** The initial draft of the dialog: the stored draft, with the values of the place where it was opened. */
export const writingFor = (
  { kind, title, description = '', task, issue }: NewWorkRequest,
  draft: Partial<Writing> | null,
): Writing => {
  const before = title === undefined ? { ...nothing, ...draft } : { ...nothing, title, description };
  return { ...before, kind, task: { ...before.task, ...said(task) }, issue: { ...before.issue, ...said(issue) } };
};

/** Without the fields that were left undefined. */
const said = (given: object = {}): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));

export const isBlank = ({ title, description }: Writing): boolean => title.trim() === '' && description.trim() === '';

/** The same fields with other text, for the next item. */
export const nextOne = (writing: Writing): Writing => ({ ...writing, title: '', description: '', subtasks: [] });

/** The draft of a task, as its fields show it. */
export const shownTask = (
  { title, description, task }: Writing,
  { id, columns }: Pick<ProjectSummary, 'id' | 'columns'>,
  userId: string,
): ShownTask => newCard({ projectId: id, title, description, status: firstOf(columns), ...task }, 'new', userId);

/** The draft of a person whose tasks need approval: they cannot set its column and assignee. */
export function unplanned(writing: Writing): Writing {
  const { status, assigneeId, ...task } = writing.task;
  return (status ?? assigneeId) ? { ...writing, task } : writing;
}

const firstOf = (columns: ProjectSummary['columns']) => columns[0]?.status ?? 'TODO';

const sentFields = [...namesOf(taskFields, { sent: 'edited' }), ...namesOf(taskFields, { sent: 'made' })];

/** The fields of a draft that are sent when the task is created. */
export function taskToSend(task: ShownTask): Omit<NewTask, 'projectId' | 'position'> {
  const fields = Object.fromEntries(sentFields.map((name) => [name, task[name]])) as unknown as Omit<NewTask, 'projectId'>;
  return { ...fields, dueTime: task.dueDate === null ? null : task.dueTime };
}

const plainIssue = plainOf<IssueFields>(issueFields, { sent: 'edited' });

/** All fields of the draft of an issue. */
export const shownIssue = ({ title, description, issue }: Writing): IssueFields & { status?: IssueStatus } => ({
  ...plainIssue,
  ...issue,
  title,
  description,
});

const issueNames = namesOf(issueFields, { sent: 'edited' });

/** The fields of a draft that are sent when the issue is created. */
export const issueToSend = (issue: IssueFields): IssueFields =>
  Object.fromEntries(issueNames.map((name) => [name, issue[name]])) as unknown as IssueFields;

interface Template {
  readonly title: string;
  readonly content: { readonly description: string };
}

/** The text after a template was selected. Existing text stays. */
export const wordsWith = ({ title, description }: Writing, template: Template): Pick<Writing, 'title' | 'description'> => ({
  title: title.trim() === '' ? template.title : title,
  description:
    description.trim() === '' ? template.content.description : `${description.trimEnd()}\n\n${template.content.description}`,
});
