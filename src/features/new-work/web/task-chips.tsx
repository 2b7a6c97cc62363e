import { useCallback, useState, type ReactNode } from 'react';
import { inFieldOrder, fieldsOfTasks } from '#features/custom-fields/rules';
import { FieldControl, projectFields, useHasCustomFields } from '#features/custom-fields/web';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { recurrenceField } from '#features/recurrence/web';
import { valueIn } from '#features/tasks/rules';
import {
  AssigneeField,
  CollaboratorsField,
  DateField,
  DueTimeField,
  EstimateField,
  HoursField,
  LabelsField,
  PriorityField,
  rightsOn,
  type ShownTask,
  StatusField,
  TagsField,
  TaskDraftContext,
} from '#features/tasks/web';
import { Button } from '#ui/button';
import { FieldButton } from '#ui/field-button';
import { FieldChips } from '#ui/field-chips';
import { useList } from '#web/use-list';
import { LazyPart } from '#web/lazy-part.tsx';
import * as words from './words.ts';
import type { WritingState } from './use-writing.ts';
import { shownTask } from './writing.ts';

interface TaskChipsProps {
  task: ShownTask;
  scope: ProjectScope;
  project: ProjectSummary;
  userId: string;
  /** An admin decides on its column and its assignee. */
  waits: boolean;
  onChange: WritingState['change'];
  /** The first chip: the project, if it is selected here. */
  children?: ReactNode;
}

interface Chip {
  name: string;
  isQuiet: boolean;
  control: ReactNode;
}

/**
 * The fields of a task that is not created yet: the same controls as on its sheet, with rarely used ones behind “More
 * fields”.
 */
export function TaskChips({ children, ...props }: TaskChipsProps) {
  const { userId, project, onChange } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const draft = useCallback(
    (change: (task: ShownTask) => object) =>
      onChange((writing) => ({ task: { ...writing.task, ...change(shownTask(writing, project, userId)) } })),
    [onChange, project, userId],
  );
  const opening = (name: string) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  const chips = [...useChips(props, opening), ...useOwnChips(props, opening)];
  const quiet = chips.filter(({ isQuiet }) => isQuiet).length;
  return (
    <TaskDraftContext value={draft}>
      <FieldChips label={words.fields}>
        {children}
        {chips.map(({ name, isQuiet, control }) =>
          isQuiet && !isUnfolded && opened !== name ? null : <span key={name}>{control}</span>,
        )}
        {quiet > 0 || isUnfolded ? (
          <Button variant="ghost" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? words.fewerFields : words.moreFields}
          </Button>
        ) : null}
      </FieldChips>
    </TaskDraftContext>
  );
}

const nothing = (): void => {};

type OpeningOf = (name: string) => { open: boolean; onOpenChange: (open: boolean) => void };

function useChips({ task, scope, project, userId, waits, onChange }: TaskChipsProps, opening: OpeningOf): Chip[] {
  const rights = rightsOn({ createdBy: userId }, project, userId);
  const taskScope = { ...scope, taskId: task.id };
  const may = { task, mayEdit: true };
  const { collaboratorIds, startDate, recurrence, estimate, estimatedHours, tags, isMilestone } = task;
  const chip = (name: string, isQuiet: boolean, control: ReactNode): Chip => ({ name, isQuiet, control });
  const toggle = () => onChange(({ task: before }) => ({ task: { ...before, isMilestone: !isMilestone } }));
  const decided = [
    chip('status', false, <StatusField {...may} tasks={[]} columns={project.columns} {...opening('status')} />),
    chip('assignee', false, <AssigneeField {...may} scope={taskScope} mayEdit={rights.assign} {...opening('assignee')} />),
  ];
  return [
    ...(waits ? [] : decided),
    chip('priority', false, <PriorityField {...may} {...opening('priority')} />),
    chip('labels', false, <LabelsField task={task} scope={taskScope} rights={rights} {...opening('labels')} />),
    chip(
      'dueDate',
      false,
      <DateField {...may} field="dueDate" {...opening('dueDate')}>
        <DueTimeField {...may} {...opening('dueTime')} />
      </DateField>,
    ),
    chip('startDate', startDate === null, <DateField {...may} field="startDate" {...opening('startDate')} />),
    chip(
      'collaborators',
      collaboratorIds.length === 0,
      <CollaboratorsField {...may} scope={taskScope} {...opening('collaborators')} />,
    ),
    ...(project.estimateScale === 'NONE'
      ? []
      : [chip('estimate', estimate === null, <EstimateField {...may} scale={project.estimateScale} {...opening('estimate')} />)]),
    chip('hours', estimatedHours === null, <HoursField {...may} {...opening('hours')} />),
    chip('tags', tags.length === 0, <TagsField {...may} tasks={[]} {...opening('tags')} />),
    chip(
      'recurrence',
      recurrence === null,
      <LazyPart load={recurrenceField} onFail={nothing}>
        {({ RecurrenceField }) => <RecurrenceField {...may} {...opening('recurrence')} />}
      </LazyPart>,
    ),
    chip(
      'milestone',
      !isMilestone,
      <FieldButton
        trigger={{ onClick: toggle, 'aria-pressed': isMilestone }}
        name={words.milestone}
        tone={isMilestone ? 'normal' : 'faint'}
      >
        {isMilestone ? words.yes : words.no}
      </FieldButton>,
    ),
  ];
}

/** The custom fields, if the workspace's plan has them, and the fields that are shown like these. */
function useOwnChips({ task, scope }: TaskChipsProps, opening: OpeningOf): Chip[] {
  const { rows } = useList(projectFields, scope);
  const hasPlan = useHasCustomFields(scope.workspaceId);
  const own = hasPlan ? rows.toSorted(inFieldOrder) : [];
  return [...fieldsOfTasks, ...own].map((field) => ({
    name: field.id,
    isQuiet: valueIn(task, field.id) === undefined,
    control: <FieldControl task={task} field={field} scope={{ ...scope, taskId: task.id }} mayEdit {...opening(field.id)} />,
  }));
}
