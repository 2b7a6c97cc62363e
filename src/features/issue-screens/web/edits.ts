import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import type { ProjectPerson } from '#features/projects/web';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { archiveIssue } from '#features/task-archive/web';
import { startOf } from '#features/tasks/web';
import { copied } from '#web/copied';
import { enact, type Performed } from '#web/enact';
import type { Call } from '#web/mutation';
import { shortDate } from '#web/relative-time';
import { recorded } from '#web/undo';
import { refusesMany } from '#web/together';
import type { IssueStatus, IssueType } from '#features/issues/contract';
import {
  addIssueAssignee,
  addIssueLabel,
  changeIssueStatus,
  convertIssueToTask,
  deleteIssue,
  type IssueRights,
  openingConverted,
  removeIssueAssignee,
  removeIssueLabel,
  type ShownIssue,
  updateIssue,
} from '#features/issues/web';
import { type IssueSurface, inListOrder, rightsAt, type IssueSnapshot } from './issue-surface.ts';
import { issueKey, issueStatusName, issuesPath, issueTypeName } from './words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

/**
 * A change to one or more issues. It is one step to undo. A toast confirms it if several issues change or an issue leaves the
 * list.
 */
interface Edit {
  readonly may: keyof IssueRights;
  /** Whether the change would change this issue. */
  readonly concerns: (issue: ShownIssue) => boolean;
  readonly calls: (issue: ShownIssue) => Call[];
  /** The sentence about "APP-12" or "3 issues". */
  readonly said: (subject: string, count: number) => string;
  readonly isAlwaysSaid?: boolean;
  /** Called with what was performed on a single issue: opens its result, which the toast offers. */
  readonly opens?: (performed: Performed | undefined) => () => void;
}

/** DUPLICATE requires the original issue and is only set on the issue's page. */
export function setStatus(surface: IssueSurface, ids: Iterable<string>, status: Exclude<IssueStatus, 'DUPLICATE'>): void {
  edit(surface, ids, {
    may: 'move',
    concerns: (issue) => issue.status !== status,
    calls: ({ id }) => [changeIssueStatus.with({ issueId: id, status })],
    said: (subject) => listWords.moved(subject, issueStatusName(status)),
    isAlwaysSaid: true,
  });
}

export function setPriority(surface: IssueSurface, ids: Iterable<string>, priority: TaskPriority): void {
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.priority !== priority,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { priority } })],
    said: (subject) => listWords.prioritySet(subject, inSentence(priorityLabel(priority))),
  });
}

export function setType(surface: IssueSurface, ids: Iterable<string>, type: IssueType): void {
  edit(surface, ids, {
    may: 'write',
    concerns: (issue) => issue.type !== type,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { type } })],
    said: (subject) => listWords.typeSet(subject, issueTypeName(type)),
  });
}

export function setDue(surface: IssueSurface, ids: Iterable<string>, dueDate: string | null): void {
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.dueDate !== dueDate,
    calls: ({ id }) => [updateIssue.with({ issueId: id, change: { dueDate } })],
    said: (subject) =>
      dueDate === null ? listWords.dueDateRemoved(subject) : listWords.dueDateSet(subject, shortDate(startOf(dueDate))),
  });
}

/** Assigns all of the issues to someone, or unassigns them from all. */
export function setAssignee(surface: IssueSurface, ids: Iterable<string>, assigneeId: string, isOn: boolean): void {
  const mutation = isOn ? addIssueAssignee : removeIssueAssignee;
  const person: ProjectPerson | undefined = surface.snapshot().people.get(assigneeId);
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.assigneeIds.includes(assigneeId) !== isOn,
    calls: ({ id }) => [mutation.with({ issueId: id, assigneeId })],
    said: (subject) => (isOn ? listWords.assigned : listWords.unassigned)(subject, nameOf(person)),
  });
}

/** Adds a label to all of the issues, or removes it from all. */
export function setLabel(surface: IssueSurface, ids: Iterable<string>, labelId: string, isOn: boolean): void {
  const mutation = isOn ? addIssueLabel : removeIssueLabel;
  const name = surface.snapshot().labels.get(labelId)?.name ?? words.deletedLabel;
  edit(surface, ids, {
    may: 'edit',
    concerns: (issue) => issue.labelIds.includes(labelId) !== isOn,
    calls: ({ id }) => [mutation.with({ issueId: id, labelId })],
    said: (subject) => (isOn ? listWords.labelAdded : listWords.labelRemoved)(subject, name),
  });
}

/** Assigns the person to the issues that are not theirs yet, or unassigns them if all are. */
export function assignToMe(surface: IssueSurface, ids: Iterable<string>): void {
  const snapshot = surface.snapshot();
  const all = inListOrder(snapshot, ids);
  const isMine = all.every(({ assigneeIds }) => assigneeIds.includes(snapshot.userId));
  const own = all.map(({ id }) => id);
  setAssignee(surface, own, snapshot.userId, !isMine);
}

export function convertToTask(surface: IssueSurface, ids: Iterable<string>): void {
  leaving(surface, ids, {
    may: 'convert',
    calls: (issue) => [convertIssueToTask.with({ issueId: issue.id })],
    said: words.converted,
    opens: (performed) => openingConverted(performed, surface.openTask),
  });
}

/** Archives the issues that the person may archive. */
export function archive(surface: IssueSurface, ids: Iterable<string>): void {
  leaving(surface, ids, {
    may: 'archive',
    calls: (issue) => [archiveIssue.with({ issueId: issue.id })],
    said: words.issueArchived,
  });
}

/** Moves the issues to the trash that the person may delete; the focus goes to the next issue. */
export function remove(surface: IssueSurface, ids: Iterable<string>): void {
  leaving(surface, ids, {
    may: 'remove',
    calls: (issue) => [deleteIssue.with({ issueId: issue.id })],
    said: words.issueDeleted,
  });
}

function leaving(surface: IssueSurface, ids: Iterable<string>, change: Omit<Edit, 'concerns' | 'isAlwaysSaid'>): void {
  const { arranged, places } = surface.snapshot();
  const gone = new Set(inListOrder(surface.snapshot(), ids).map(({ id }) => id));
  const last = Math.max(...[...gone].map((id) => places.get(id) ?? -1));
  const { order } = arranged;
  const next = order.slice(last + 1).find((id) => !gone.has(id)) ?? order.slice(0, last).findLast((id) => !gone.has(id)) ?? null;
  if (!edit(surface, gone, { ...change, concerns: () => true, isAlwaysSaid: true })) return;
  const { selected } = surface.store.get();
  surface.store.set({ wanted: next, current: next, selected: new Set([...selected].filter((id) => !gone.has(id))) });
}

/** Copies the keys of the issues, one per line. */
export async function copyKeys(surface: IssueSurface, ids: Iterable<string>): Promise<void> {
  const snapshot = surface.snapshot();
  const keys = inListOrder(snapshot, ids).map((issue) => issueKey(snapshot.project.key, issue));
  await copied(keys.join('\n'), listWords.keysCopied(keys[0] ?? '', keys.length));
}

export const copyLink = (surface: IssueSurface, id: string): Promise<void> =>
  copied(`${location.origin}${issuesPath(surface.snapshot().scope)}/${id}`, words.linkCopied);

/** "APP-12", or "3 issues". */
export const subjectOf = ({ project }: IssueSnapshot, all: readonly ShownIssue[]): string =>
  all.length === 1 && all[0] ? issueKey(project.key, all[0]) : listWords.issueCount(all.length);

function edit(surface: IssueSurface, ids: Iterable<string>, { may, concerns, calls, said, isAlwaysSaid, opens }: Edit): boolean {
  const snapshot = surface.snapshot();
  const all = inListOrder(snapshot, ids).filter((issue) => rightsAt(snapshot, issue)[may] && concerns(issue));
  if (all.length === 0) return false;
  if (refusesMany(all.length)) return false;
  const sentence = said(subjectOf(snapshot, all), all.length);
  const { performed, step } = enact(all.flatMap(calls));
  const open = opens && all.length === 1 ? { label: words.open, run: opens(performed[0]) } : undefined;
  recorded({ ...step, sentence: isAlwaysSaid || all.length > 1 ? sentence : null, ...(open && { open }) });
  announce(sentence);
  return true;
}
