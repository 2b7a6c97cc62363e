import { memo, useState } from 'react';
import { projectPeople } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { dayOf, startOf } from '#features/tasks/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { DatePicker } from '#ui/date-picker';
import type { Place } from '#ui/popover';
import { Picker } from '#ui/picker';
import { useFacetPlace } from '#web/facet-place';
import { useList } from '#web/use-list';
import { setAssignee, setDue, setPriority, subjectOf } from './edits.ts';
import { assigneeOf, common, nameIn, peopleItems, priorityItems, setStatus, statusItems } from './facet-items.tsx';
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
        items={priorityItems}
        value={common(rows.map(({ priority }) => priority))}
        onValueChange={(priority) => priority && setPriority(surface, ids, priority)}
        {...opening('priority')}
      />
      <AssigneePicker snapshot={snapshot} rows={rows} label={words.assigneeOf(about)} opening={opening('assignee')} />
      <DatePicker
        label={words.dueDateOf(about)}
        value={startOf(common(rows.map(({ dueDate }) => dueDate)))}
        // Only tasks have a time of day.
        takesTime={!rows.some(isIssue)}
        onValueChange={(date, time) => setDue(surface, ids, date === null ? null : dayOf(date), time)}
        {...opening('due')}
      />
    </>
  );
});

/** Tasks and issues have different statuses. For several rows, it changes those of the first one's kind. */
function StatusPicker({ snapshot, rows, label, opening }: FacetPickerProps) {
  const surface = useWorkSurface();
  const [first] = rows;
  const alike = first ? rows.filter((row) => isIssue(row) === isIssue(first)) : [];
  const items = statusItems(snapshot, alike);
  return (
    <Picker
      label={label}
      items={items}
      value={common(alike.map(({ status }) => status))}
      onValueChange={(status) => status !== null && setStatus(surface, alike, status)}
      {...opening}
    />
  );
}

/** The people of the project. For rows of several projects, only the person themselves is certain to be in all of them. */
function AssigneePicker({ snapshot, rows, label, opening }: FacetPickerProps) {
  const surface = useWorkSurface();
  const { workspaceId, userId } = snapshot;
  const projectId = common(rows.map((row) => row.projectId));
  const { rows: people, status } = useList(projectPeople, opening.open && projectId !== null ? { workspaceId, projectId } : null);
  const items = peopleItems(projectId === null ? null : people, userId);
  return (
    <Picker
      label={label}
      items={items}
      isLoading={projectId !== null && status === 'loading'}
      value={common(rows.map(assigneeOf))}
      onValueChange={(id) => {
        const ids = rows.map((row) => row.id);
        setAssignee(surface, ids, id === null ? null : { id, name: nameIn(people, id) });
      }}
      clearable={words.noAssignee}
      {...opening}
    />
  );
}
