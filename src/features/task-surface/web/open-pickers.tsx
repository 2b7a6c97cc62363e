import { memo, useMemo, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { ColorDot } from '#ui/color-dot';
import { DatePicker } from '#ui/date-picker';
import { colorFor } from '#ui/palette';
import type { Place } from '#ui/popover';
import { MultiPicker, Picker, type PickerItem } from '#ui/picker';
import { StatusIcon } from '#ui/status-icon';
import { useFacetPlace } from '#web/facet-place';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { TaskStatus } from '#features/projects/contract';
import { createLabel } from '#features/projects/web';
import { openSprints, projectSprints } from '#features/sprints/web';
import type { TaskPriority } from '#features/tasks/contract';
import { dayOf, startOf, followChoice } from '#features/tasks/web';
import type { Facet } from './task-surface-store.ts';
import { setAssignee } from './edits.ts';
import { peopleItems, priorityItems } from './facet-items.tsx';
import { moveToColumn, subjectOf } from './moving.ts';
import { PlanPicker } from './plan-picker.tsx';
import { setDue, setLabel, setPriority, setSprint } from './picked-edits.ts';
import { type TaskSnapshot, useTaskSurfaceState, useTaskSurface } from './task-surface.ts';
import * as words from './words.ts';

/** The pickers that a key, the menu or the bulk bar opens at a task. One of each for the whole view. */
export const OpenPickers = memo(function OpenPickers({ snapshot }: { snapshot: TaskSnapshot }) {
  const surface = useTaskSurface();
  const opened = useTaskSurfaceState((state) => state.picker);
  // The content stays rendered while the picker closes, because it still has to return the focus.
  const [picker, setPicker] = useState(opened);
  if (opened !== null && opened !== picker) setPicker(opened);
  const place = useFacetPlace(picker);
  const items = useItems(snapshot);
  const ids = picker?.ids ?? [];
  const tasks = ids.flatMap((id) => snapshot.arrangement.places.get(id)?.task ?? []);
  const [first] = tasks;
  const opening = (facet: Facet) => ({
    open: opened?.facet === facet && first !== undefined,
    onOpenChange: (isOpen: boolean) =>
      !isOpen && surface.store.get().picker?.facet === facet && surface.store.set({ picker: null }),
    anchor: picker?.anchor ?? null,
    place,
    align: 'start' as const,
  });
  const about = tasks.length > 0 ? subjectOf(snapshot, tasks) : '';
  /** The value that all of them share. */
  const common = <T,>(values: readonly T[]): T | null =>
    values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;
  return (
    <>
      <Picker<TaskStatus>
        label={words.statusOf(about)}
        items={items.statuses.map((item) => ({
          ...item,
          ...followChoice(snapshot.columns, tasks, item.value),
        }))}
        value={common(tasks.map(({ status }) => status))}
        onValueChange={(status) => {
          if (status && moveToColumn(surface, ids, status))
            surface.store.set({ wanted: ids.length === 1 ? (ids[0] ?? null) : null });
        }}
        {...opening('status')}
      />
      <Picker<TaskPriority>
        label={words.priorityOf(about)}
        items={priorityItems}
        value={common(tasks.map(({ priority }) => priority))}
        onValueChange={(priority) => priority && setPriority(surface, ids, priority)}
        {...opening('priority')}
      />
      <Picker
        label={words.assigneeOf(about)}
        items={items.people}
        value={common(tasks.map(({ assigneeId }) => assigneeId))}
        onValueChange={(id) => setAssignee(surface, ids, id)}
        clearable={words.noAssignee}
        {...opening('assignee')}
      />
      <LabelPicker snapshot={snapshot} ids={ids} label={words.labelsOf(about)} items={items.labels} opening={opening('labels')} />
      <DatePicker
        label={words.dueDateOf(about)}
        value={startOf(common(tasks.map(({ dueDate }) => dueDate)))}
        takesTime
        onValueChange={(date, time) => setDue(surface, ids, date === null ? null : dayOf(date), time)}
        {...opening('due')}
      />
      {picker?.facet === 'sprint' ? (
        <SprintPicker
          snapshot={snapshot}
          ids={ids}
          label={words.sprintOf(about)}
          value={common(tasks.map(({ sprintId }) => sprintId))}
          opening={opening('sprint')}
        />
      ) : null}
      <PlanPicker snapshot={snapshot} task={opened?.facet === 'plan' ? (first ?? null) : null} />
    </>
  );
});

interface FacetPickerProps {
  snapshot: TaskSnapshot;
  ids: readonly string[];
  label: string;
  items: PickerItem[];
  opening: { open: boolean; onOpenChange(isOpen: boolean): void; anchor: Element | null; place: Place | null };
}

/** Moves the tasks to a sprint, or out of theirs. */
function SprintPicker({ snapshot, ids, opening, ...rest }: Omit<FacetPickerProps, 'items'> & { value: string | null }) {
  const surface = useTaskSurface();
  const { rows, status } = useList(projectSprints, snapshot.scope);
  return (
    <Picker
      {...rest}
      items={openSprints(rows)}
      isLoading={status === 'loading'}
      onValueChange={(id) => setSprint(surface, ids, rows.find((sprint) => sprint.id === id) ?? null)}
      clearable={words.noSprint}
      {...opening}
    />
  );
}

/** A label is checked if all of the tasks have it. A press adds it to all, or removes it from all. */
function LabelPicker({ snapshot, ids, label, items, opening }: FacetPickerProps) {
  const surface = useTaskSurface();
  const make = useMutation(createLabel);
  const tasks = ids.flatMap((id) => snapshot.arrangement.places.get(id)?.task ?? []);
  const shared =
    tasks.length === 0 ? [] : items.map(({ value }) => value).filter((id) => tasks.every((task) => task.labelIds.includes(id)));
  const handleChange = (next: readonly string[]) => {
    for (const id of next) if (!shared.includes(id)) setLabel(surface, ids, id, true);
    for (const id of shared) if (!next.includes(id)) setLabel(surface, ids, id, false);
  };
  const handleCreate = (name: string) => {
    const { mutationId, confirmed } = make({ projectId: snapshot.scope.projectId, name, color: colorFor(name) });
    // It must exist before it is added to a task. If it is refused, the mutation shows the error.
    confirmed.then(
      () => setLabel(surface, ids, mutationId, true),
      () => undefined,
    );
  };
  return (
    <MultiPicker
      label={label}
      items={items}
      value={shared}
      onValueChange={handleChange}
      onCreate={mayNow(snapshot.project, 'manageLabels') ? handleCreate : undefined}
      createMost={50}
      createLabel={(text) => words.createLabel(text)}
      emptyText={words.noLabelsFound}
      {...opening}
    />
  );
}

function useItems({ columns, people, labels, userId }: TaskSnapshot) {
  return useMemo(
    () => ({
      statuses: columns.map(({ status, name }, index): PickerItem<TaskStatus> => ({
        value: status,
        label: name,
        icon: <StatusIcon status={status} />,
        shortcut: String(index + 1),
      })),
      people: peopleItems(people, userId),
      labels: [...labels.values()].map(({ id, name, color }): PickerItem => ({
        value: id,
        label: name,
        icon: <ColorDot color={color} />,
      })),
    }),
    [columns, people, labels, userId],
  );
}
