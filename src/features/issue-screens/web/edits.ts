import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import type { ProjectPerson } from '#features/projects/web';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { startOf } from '#features/tasks/web';
import { copied } from '#web/copied';
import { enact } from '#web/enact';
import type { Call } from '#web/mutation';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { recorded } from '#web/undo';
import type { IssueStatus, IssueType } from '#features/issues/contract';
import {
  addIssueAssignee,
  addIssueLabel,
  changeIssueStatus,
  convertIssueToTask,
  deleteIssue,
  type IssueRights,
  removeIssueAssignee,
  removeIssueLabel,
  type ShownIssue,
  updateIssue,
} from '#features/issues/web';
import { type IssueSurface, inListOrder, rightsAt, type IssueSnapshot } from './issue-surface.ts';
import { issueKey, issueStatusName, issuesPath, issueTypeName } from './words.ts';
import * as words from './words.ts';

/** Each change is a request of its own; more of them at once would keep everybody's waiting. */
const CHANGES_MAX = 500;

/** Changes for one issue or many alike: one step to undo, and a toast where several change or one goes away. */
interface Edit {
  readonly may: keyof IssueRights;
  /** Whether the issue is different from what it will be. */
  readonly concerns: (issue: ShownIssue) => boolean;
  readonly calls: (issue: ShownIssue) => Call[];
  readonly said: string;
  readonly isAlwaysSaid?: boolean;
}

/** DUPLICATE needs to name another issue and is given on the issue's own page. */
export function setStatus(surface: IssueSurface, ids: Iterable<string>, status: Exclude<IssueStatus, 'DUPLICATE'>): void {
  edit(surface, ids, {
    may: 'move',
    concerns: (issue) => issue.status !== status,
    calls: ({ id }) => [changeIssueStatus.with({ issueId: id, status })],
    said: words.movedToStatus(issueStatusName(status)),
    isAlwaysSaid: true,
  });
}

export function setPriority(surface: IssueSurface, ids: Iterable<string>, priority: TaskPriority): void {
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.priority !== priority,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { priority } })],
    said: words.setToPriorityPriority(priorityLabel(priority).toLowerCase()),
  });
}

export function setType(surface: IssueSurface, ids: Iterable<string>, type: IssueType): void {
  edit(surface, ids, {
    may: 'write',
    concerns: (issue) => issue.type !== type,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { type } })],
    said: words.nowOfTypeType(issueTypeName(type).toLowerCase()),
  });
}

export function setDue(surface: IssueSurface, ids: Iterable<string>, dueDate: string | null): void {
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.dueDate !== dueDate,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { dueDate } })],
    said: dueDate === null ? words.noLongerDue : words.dueDueDate(shortDate(startOf(dueDate))),
  });
}

/** Puts somebody on all of the issues, or takes them off all of them. */
export function setAssignee(surface: IssueSurface, ids: Iterable<string>, assigneeId: string, isOn: boolean): void {
  const mutation = isOn ? addIssueAssignee : removeIssueAssignee;
  const person: ProjectPerson | undefined = surface.snapshot().people.get(assigneeId);
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.assigneeIds.includes(assigneeId) !== isOn,
    calls: ({ id }) => [mutation.with({ issueId: id, assigneeId })],
    said: `${isOn ? words.assignedTo : words.takenFrom} ${nameOf(person)}`,
  });
}

/** Puts a label on all of the issues, or takes it off all of them. */
export function setLabel(surface: IssueSurface, ids: Iterable<string>, labelId: string, isOn: boolean): void {
  const mutation = isOn ? addIssueLabel : removeIssueLabel;
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.labelIds.includes(labelId) !== isOn,
    calls: ({ id }) => [mutation.with({ issueId: id, labelId })],
    said: `${isOn ? 'labelled' : words.noLongerLabelled} ${surface.snapshot().labels.get(labelId)?.name ?? ''}`.trim(),
  });
}

/** Puts oneself on what is not one's own yet; where all of it is, takes oneself off. */
export function assignToMe(surface: IssueSurface, ids: Iterable<string>): void {
  const snapshot = surface.snapshot();
  const all = inListOrder(snapshot, ids);
  const isMine = all.every(({ assigneeIds }) => assigneeIds.includes(snapshot.userId));
  const own = all.map(({ id }) => id);
  setAssignee(surface, own, snapshot.userId, !isMine);
}

export function convertToTask(surface: IssueSurface, ids: Iterable<string>): void {
  const all = [...ids];
  leaving(surface, all, 'convert', all.length === 1 ? words.isATaskNow : words.areTasksNow, (issue) =>
    convertIssueToTask.with({ issueId: issue.id }),
  );
}

/** Puts issues into the bin, those that the person may; the focus goes to what stands next. */
export function remove(surface: IssueSurface, ids: Iterable<string>): void {
  leaving(surface, ids, 'remove', 'deleted', (issue) => deleteIssue.with({ issueId: issue.id }));
}

function leaving(
  surface: IssueSurface,
  ids: Iterable<string>,
  may: keyof IssueRights,
  said: string,
  call: (issue: ShownIssue) => Call,
): void {
  const { arranged, places } = surface.snapshot();
  const gone = new Set(inListOrder(surface.snapshot(), ids).map(({ id }) => id));
  const last = Math.max(...[...gone].map((id) => places.get(id) ?? -1));
  const { order } = arranged;
  const next = order.slice(last + 1).find((id) => !gone.has(id)) ?? order.slice(0, last).findLast((id) => !gone.has(id)) ?? null;
  if (!edit(surface, gone, { may, concerns: () => true, calls: (issue) => [call(issue)], said, isAlwaysSaid: true })) return;
  const { selected } = surface.store.get();
  surface.store.set({ wanted: next, current: next, selected: new Set([...selected].filter((id) => !gone.has(id))) });
}

/** Copies the keys of the issues, one a line. */
export async function copyKeys(surface: IssueSurface, ids: Iterable<string>): Promise<void> {
  const snapshot = surface.snapshot();
  const keys = inListOrder(snapshot, ids).map((issue) => issueKey(snapshot.project.key, issue));
  await copied(keys.join('\n'), words.countKeysKeysCopied(keys.length, keys[0]));
}

export const copyLink = (surface: IssueSurface, id: string): Promise<void> =>
  copied(`${location.origin}${issuesPath(surface.snapshot().scope)}/${id}`, words.linkCopied);

/** "APP-12", or "3 issues". */
export const subjectOf = ({ project }: IssueSnapshot, all: readonly ShownIssue[]): string =>
  all.length === 1 && all[0] ? issueKey(project.key, all[0]) : words.countIssues(all.length);

function edit(surface: IssueSurface, ids: Iterable<string>, { may, concerns, calls, said, isAlwaysSaid }: Edit): boolean {
  const snapshot = surface.snapshot();
  const all = inListOrder(snapshot, ids).filter((issue) => rightsAt(snapshot, issue)[may] && concerns(issue));
  if (all.length === 0) return false;
  if (all.length > CHANGES_MAX) {
    toast.warning(words.thatWouldBeCountChanges(all.length), {
      id: 'too-many',
      description: words.atMostChangesMaxGoAt(CHANGES_MAX),
    });
    return false;
  }
  const sentence = `${subjectOf(snapshot, all)} ${said}`;
  const { step } = enact(all.flatMap(calls));
  recorded({ ...step, sentence: isAlwaysSaid || all.length > 1 ? sentence : null });
  announce(sentence);
  return true;
}
