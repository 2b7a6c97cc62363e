import { figure } from '#contract/counts';
import { clockTime, shortDate } from '#contract/dates';
import { issueStatusName, issueTypeName, severityName } from '#features/issue-screens/web';
import type { NotificationEntry } from '#features/notifications/contract';
import type { ProjectSummary, TaskStatus } from '#features/projects/contract';
import { projectRoleName } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { workspaceRoleName } from '#features/workspaces/web';
import { priorityLabel } from '#ui/priority-icon';
import { statusLabel } from '#ui/status-icon';
import * as words from './words.ts';

/** A changed field with its values, if they can be said in a few words. */
export interface ChangeLine {
  readonly field: string;
  readonly values: string | null;
}

type Columns = Pick<ProjectSummary, 'columns'> | undefined;

/** What an entry says of the changed fields, one line for each. People and ids are left to the item. */
export function changeLines(
  { changes }: Pick<NotificationEntry, 'changes'>,
  itemType: string | null,
  project: Columns,
): ChangeLine[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    const name = words.fields[field];
    // An item that was created has its title anyway.
    if (name === undefined || (field === 'title' && before === null)) return [];
    // Of a long text, only that it changed is recorded.
    if (before === null && after === null) return [{ field: name, values: null }];
    const [from, to] = [before, after].map((value) => saidValue(field, value, { itemType, project }));
    return [{ field: name, values: from === undefined || to === undefined ? null : words.fromTo(from, to) }];
  });
}

const NAMES: Readonly<Record<string, (value: string) => string>> = {
  priority: (value) => priorityLabel(value as TaskPriority),
  severity: severityName,
  type: issueTypeName,
  // The role in a workspace or in a project.
  role: (value) => projectRoleName(workspaceRoleName(value)),
};

/** Undefined for a value that is an id, a list, or too long to say. */
function saidValue(
  field: string,
  value: unknown,
  { itemType, project }: { itemType: string | null; project: Columns },
): string | undefined {
  if (value === null || value === '') return words.noValue;
  if (field === 'estimate' && typeof value === 'number') return figure(value);
  if (typeof value !== 'string') return undefined;
  const named = NAMES[field];
  if (named) return named(value);
  if (field === 'status') return statusWord(value, itemType, project);
  if (field === 'dueDate' || field === 'startDate') return shortDate(value);
  if (field === 'dueTime') return clockTime(value);
  return field === 'title' || field === 'estimate' ? value : undefined;
}

const statusWord = (status: string, itemType: string | null, project: Columns): string =>
  itemType === 'ISSUE'
    ? issueStatusName(status)
    : (project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status as TaskStatus));
