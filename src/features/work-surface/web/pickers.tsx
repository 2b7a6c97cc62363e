import { memo, useState } from 'react';
import { IssueStatusIcon, issueStatusName } from '#features/issue-screens/web';
import type { IssueStatus } from '#features/issues/contract';
import { statusesAfter } from '#features/issues/rules';
import type { TaskStatus } from '#features/projects/contract';
import { nameOf, projectPeople } from '#features/projects/web';
import { priorities } from '#features/task-surface/rules';
import type { TaskPriority } from '#features/tasks/contract';
import { dayOf, startOf } from '#features/tasks/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { Avatar } from '#ui/avatar';
import { DatePicker } from '#ui/date-picker';
import type { Place } from '#ui/popover';
import { Picker, type PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { useFacetPlace } from '#web/facet-place';
import { useList } from '#web/use-list';
import { setAssignee, setDue, setIssueStatus, setPriority, setTaskStatus, subjectOf } from './edits.ts';
import { type Facet, rowsOf, useWorkState, useWorkSurface, type WorkSnapshot } from './work-surface.ts';
import * as words from './words.ts';

interface Opening {
  open: boolean;
  onOpenChange(isOpen: boolean): void;
  anchor: Element | null;
  place: Place | null;
  align: 'start';
}

interface FacetPickerProps {
  snapshot: WorkSnapshot;
  rows: readonly WorkRow[];
  label: string;
  opening: Opening;
}

/** The pickers that a key, the menu or the selection bar opens at a row. One of each for the whole view. */
export const WorkPickers = memo(function WorkPickers({ snapshot }: { snapshot: WorkSnapshot }) {
  const surface = useWorkSurface();
  const opened = useWorkState(({ picker }) => picker);
  // The content stays rendered while the picker closes, because it still has to return the focus.
  const [picker, setPicker] = useState(opened);
  if (opened !== null && opened !== picker) setPicker(opened);
  const place = useFacetPlace(picker);
  const rows = picker ? rowsOf(snapshot, picker.ids) : [];
  const about = rows.length > 0 ? subjectOf(snapshot, rows) : '';
  const opening = (facet: Facet): Opening => ({
    open: opened?.facet === facet && rows.length > 0,
    onOpenChange: (isOpen) => {
      if (!isOpen && surface.store.get().picker?.facet === facet) surface.store.set({ picker: null });
    },
    anchor: picker?.anchor ?? null,
    place,
    align: 'start',
  });
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <StatusPicker snapshot={snapshot} rows={rows} label={words.statusOf(about)} opening={opening('status')} />
      <Picker<TaskPriority>
        label={words.priorityOf(about)}
        items={PRIORITIES}
        value={common(rows.map(({ priority }) => priority))}
        onValueChange={(priority) => priority && setPriority(surface, ids, priority)}
        {...opening('priority')}
      />
      <AssigneePicker snapshot={snapshot} rows={rows} label={words.assigneeOf(about)} opening={opening('assignee')} />
      <DatePicker
        label={words.dueDateOf(about)}
        value={startOf(common(rows.map(({ dueDate }) => dueDate)))}
        onValueChange={(date) => setDue(surface, ids, date === null ? null : dayOf(date))}
        {...opening('due')}
      />
    </>
  );
});

/** The value that all of them share. */
const common = <T,>(values: readonly T[]): T | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

const PRIORITIES: PickerItem<TaskPriority>[] = priorities.map((priority, index) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
  shortcut: String(index + 1),
}));

/** Tasks and issues have different statuses. For several rows, it changes those of the first one's kind. */
function StatusPicker({ snapshot, rows, label, opening }: FacetPickerProps) {
  const surface = useWorkSurface();
  const [first] = rows;
  const alike = first ? rows.filter((row) => isIssue(row) === isIssue(first)) : [];
  const items = first ? (isIssue(first) ? issueItems(snapshot, alike) : taskItems(snapshot, alike)) : [];
  const handleChange = (status: string | null) => {
    const ids = alike.map(({ id }) => id);
    if (status === null || !first) return;
    if (isIssue(first)) setIssueStatus(surface, ids, status as Exclude<IssueStatus, 'DUPLICATE'>);
    else setTaskStatus(surface, ids, status as TaskStatus, items.find(({ value }) => value === status)?.label ?? status);
  };
  return (
    <Picker
      label={label}
      items={items}
      value={common(alike.map(({ status }) => status))}
      onValueChange={handleChange}
      {...opening}
    />
  );
}

const TASK_STATUSES: readonly TaskStatus[] = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];

/** The columns of the project, by their names there; for several projects by the default names. */
function taskItems({ projects }: WorkSnapshot, rows: readonly WorkRow[]): PickerItem[] {
  const project = projects.get(common(rows.map(({ projectId }) => projectId)) ?? '');
  return TASK_STATUSES.map((status, index) => ({
    value: status,
    label: project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status),
    icon: <StatusIcon status={status} />,
    shortcut: String(index + 1),
  }));
}

function issueItems({ projects }: WorkSnapshot, rows: readonly WorkRow[]): PickerItem[] {
  const hasTriage = rows.every(({ projectId }) => projects.get(projectId)?.triageEnabled === true);
  // A duplicate can change to every other status, and none is left out as the current one.
  return statusesAfter('DUPLICATE', hasTriage).map((status, index) => ({
    value: status,
    label: issueStatusName(status),
    icon: <IssueStatusIcon status={status} />,
    shortcut: String(index + 1),
  }));
}

/** The people of the project. For rows of several projects, only the person themselves is certain to be in all of them. */
function AssigneePicker({ snapshot, rows, label, opening }: FacetPickerProps) {
  const surface = useWorkSurface();
  const { workspaceId, userId } = snapshot;
  const projectId = common(rows.map((row) => row.projectId));
  const { rows: people, status } = useList(projectPeople, opening.open && projectId !== null ? { workspaceId, projectId } : null);
  // The person themselves first, because they assign themselves most often.
  const items = people
    .toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId) || nameOf(one).localeCompare(nameOf(other)))
    .map((person): PickerItem => ({
      value: person.id,
      label: nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));
  const me: PickerItem = { value: userId, label: words.me, icon: <Avatar size={18} id={userId} name={words.me} decorative /> };
  return (
    <Picker
      label={label}
      items={projectId === null ? [me] : items}
      isLoading={projectId !== null && status === 'loading'}
      value={common(rows.map(assigneeOf))}
      onValueChange={(id) => {
        const name = items.find(({ value }) => value === id)?.label ?? words.you;
        setAssignee(
          surface,
          rows.map((row) => row.id),
          id === null ? null : { id, name },
        );
      }}
      clearable={words.noAssignee}
      {...opening}
    />
  );
}

/** The one assignee; null if there is none, or if an issue has several. */
const assigneeOf = (row: WorkRow): string | null => (isIssue(row) ? common(row.assigneeIds) : row.assigneeId);
