import { memo, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { createLabel } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { dayOf, startOf } from '#features/tasks/web';
import { DatePicker } from '#ui/date-picker';
import { colorFor } from '#ui/palette';
import { MultiPicker, Picker } from '#ui/picker';
import { useFacetPlace } from '#web/facet-place';
import { useMutation } from '#web/use-mutation';
import type { IssueType } from '#features/issues/contract';
import { type GivenStatus, priorityChoices, statusItems, typeChoices, useLabelChoices, usePeopleChoices } from './choices.tsx';
import { type IssueSnapshot, useIssueSurface, useListState, type IssueFacet } from './issue-surface.ts';
import { setAssignee, setDue, setLabel, setPriority, setStatus, setType, subjectOf } from './edits.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The pickers that a shortcut, the menu, or the bulk bar opens at a row. The whole list shares them. */
export const OpenPickers = memo(function OpenPickers({ snapshot }: { snapshot: IssueSnapshot }) {
  const surface = useIssueSurface();
  const opened = useListState((state) => state.picker);
  // The content stays rendered while the picker closes, because it still has to return the focus.
  const [picker, setPicker] = useState(opened);
  if (opened !== null && opened !== picker) setPicker(opened);
  const place = useFacetPlace(picker);
  const make = useMutation(createLabel);
  const people = usePeopleChoices(snapshot.people, snapshot.userId);
  const labels = useLabelChoices(snapshot.labels);
  const ids = picker?.ids ?? [];
  const all = ids.flatMap((id) => snapshot.byId.get(id) ?? []);
  const about = all.length > 0 ? subjectOf(snapshot, all) : '';
  const opening = (facet: IssueFacet) => ({
    open: opened?.facet === facet && all.length > 0,
    onOpenChange: (isOpen: boolean) =>
      !isOpen && surface.store.get().picker?.facet === facet && surface.store.set({ picker: null }),
    anchor: picker?.anchor ?? null,
    place,
    align: 'start' as const,
  });
  const sharedOf = (values: readonly string[], field: 'assigneeIds' | 'labelIds') =>
    all.length === 0 ? [] : values.filter((id) => all.every((issue) => issue[field].includes(id)));
  const onAll = sharedOf([...snapshot.people.keys()], 'assigneeIds');
  const labelled = sharedOf([...snapshot.labels.keys()], 'labelIds');
  const makeLabel = (name: string) => {
    const { mutationId, confirmed } = make({ projectId: snapshot.scope.projectId, name, color: colorFor(name) });
    // The label must exist before it is added to an issue. If it is refused, the mutation shows the error.
    confirmed.then(
      () => setLabel(surface, ids, mutationId, true),
      () => undefined,
    );
  };
  return (
    <>
      <Picker<GivenStatus>
        label={listWords.statusOf(about)}
        items={statusItems(snapshot.project.triageEnabled)}
        value={common(all.map(({ status }) => status)) as GivenStatus | null}
        onValueChange={(status) => status && setStatus(surface, ids, status)}
        {...opening('status')}
      />
      <Picker<TaskPriority>
        label={listWords.priorityOf(about)}
        items={priorityChoices}
        value={common(all.map(({ priority }) => priority))}
        onValueChange={(priority) => priority && setPriority(surface, ids, priority)}
        {...opening('priority')}
      />
      <Picker<IssueType>
        label={listWords.typeOf(about)}
        items={typeChoices}
        value={common(all.map(({ type }) => type))}
        onValueChange={(type) => type && setType(surface, ids, type)}
        {...opening('type')}
      />
      <MultiPicker
        label={listWords.assigneesOf(about)}
        items={people}
        value={onAll}
        onValueChange={(next) => differing(onAll, next, (id, isOn) => setAssignee(surface, ids, id, isOn))}
        {...opening('assignees')}
      />
      <MultiPicker
        label={listWords.labelsOf(about)}
        items={labels}
        value={labelled}
        onValueChange={(next) => differing(labelled, next, (id, isOn) => setLabel(surface, ids, id, isOn))}
        onCreate={mayNow(snapshot.project, 'manageLabels') ? makeLabel : undefined}
        createMost={50}
        createLabel={(text) => words.createLabel(text)}
        emptyText={words.noLabelsFound}
        {...opening('labels')}
      />
      <DatePicker
        label={listWords.dueDateOf(about)}
        value={startOf(common(all.map(({ dueDate }) => dueDate)))}
        onValueChange={(date) => setDue(surface, ids, date === null ? null : dayOf(date))}
        {...opening('due')}
      />
    </>
  );
});

/** The value that all issues share. */
const common = <T,>(values: readonly T[]): T | null =>
  values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

function differing(before: readonly string[], after: readonly string[], change: (id: string, isOn: boolean) => void): void {
  for (const id of after) if (!before.includes(id)) change(id, true);
  for (const id of before) if (!after.includes(id)) change(id, false);
}
