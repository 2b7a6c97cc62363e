import { ChevronDown, ChevronUp, Diamond, Pin } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { mayNow } from '#contract/permissions';
import { fieldsOfTasks, labelOf } from '#features/custom-fields/rules';
import { CustomFieldsPanel, FieldControl } from '#features/custom-fields/web';
import type { ProjectSummary } from '#features/projects/contract';
import { sprintField } from '#features/sprints/web';
import { valueIn } from '#features/tasks/rules';
import { recurrenceField } from '#features/recurrence/web';
import { remindersField } from '#features/reminders/web';
import {
  AssigneeField,
  changeAssignee,
  CollaboratorsField,
  DateField,
  DueTimeField,
  EstimateField,
  HoursField,
  LabelsField,
  PriorityField,
  setMilestone,
  type ShownTask,
  StatusField,
  TagsField,
  type TaskPart,
  updateTask,
  WatchField,
  watchTask,
} from '#features/tasks/web';
import { Button } from '#ui/button';
import { FieldButton } from '#ui/field-button';
import { Property, PropertyList } from '#ui/property-list';
import { LazyPart } from '#web/lazy-part.tsx';
import { local } from '#web/local';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { useNarrow } from '#web/use-narrow';
import styles from './task-sheet.module.css';
import { type SheetKey, useSheetKeys } from './use-sheet-keys.ts';
import * as words from './words.ts';

/** Up to this width the full page of a task has one column. */
const ONE_COLUMN_PX = 1200;

/** A field that opens a list, a calendar, or a text field. */
type Opened =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'collaborators'
  | 'startDate'
  | 'dueDate'
  | 'dueTime'
  | 'recurrence'
  | 'reminders'
  | 'estimate'
  | 'hours'
  | 'labels'
  | 'tags'
  // The name of a field that is shown like a custom field.
  | (string & {});

interface Row {
  name: string;
  label: string;
  /** Rarely used fields are hidden until they have a value. */
  isRare: boolean;
  control: ReactNode;
}

export interface TaskFieldsProps extends TaskPart {
  project: ProjectSummary | undefined;
  /** All tasks of the project, for the end of a column and the tags in use. */
  tasks: readonly ShownTask[];
  panel: RefObject<HTMLElement | null>;
  /** The full page has room for all fields. */
  isPage: boolean;
}

const nothing = (): void => {};

const UNFOLDED = 'cairn-task-fields';

/** The short fields of a task, edited in place: by pressing them, or by their keys while the sheet has the focus. */
export function TaskFields(props: TaskFieldsProps) {
  const { task, scope, rights, panel, isPage } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnfolded, setUnfolded] = useState(() => local.read<boolean>(UNFOLDED) ?? false);
  const opening = (field: Opened) => ({
    open: opened === field,
    onOpenChange: (open: boolean) => setOpened(open ? field : null),
  });
  const marked = useMilestone(task);
  useSheetKeys(panel, [...keysOf(props, setOpened), ...useOwnKeys(props, marked.toggle)]);

  const rows = rowsOf(props, opening, rights.edit ? marked.toggle : null);
  const prominent = rows.filter(({ name, isRare }) => !isRare || name === opened);
  // A row that was shown stays while the task is open, so that an undo does not remove it from under the pointer.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = prominent.filter(({ name }) => !seen.includes(name));
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ name }) => name)]);

  const hasRoom = !useNarrow(ONE_COLUMN_PX) && isPage;
  const isWhole = hasRoom || isUnfolded;
  const shown = isWhole ? rows : rows.filter(({ name }) => seen.includes(name) || prominent.some((row) => row.name === name));
  const hiddenCount = rows.length - shown.length;
  const fold = (unfolded: boolean) => {
    setUnfolded(unfolded);
    local.write(UNFOLDED, unfolded);
  };
  return (
    <section className={styles.fields} aria-label={words.fields}>
      <PropertyList>
        {shown.map(({ name, label, control }) => (
          <Property key={name} label={label} name={name}>
            {control}
          </Property>
        ))}
      </PropertyList>
      <CustomFieldsPanel task={task} scope={scope} rights={rights} />
      {hasRoom || (hiddenCount === 0 && !isUnfolded) ? null : (
        <Button
          variant="ghost"
          size="s"
          className={styles.fold}
          icon={isUnfolded ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isUnfolded}
          onClick={() => fold(!isUnfolded)}
        >
          {isUnfolded ? words.showFewerFields : words.showMoreFields(hiddenCount)}
        </Button>
      )}
    </section>
  );
}

function useMilestone({ id, isMilestone }: ShownTask): { toggle: () => void } {
  const mark = useMutation(setMilestone);
  return { toggle: () => void mark({ taskId: id, isMilestone: !isMilestone }) };
}

type OpeningOf = (field: Opened) => { open: boolean; onOpenChange: (open: boolean) => void };

function rowsOf(
  { task, scope, rights, project, tasks }: TaskFieldsProps,
  opening: OpeningOf,
  toggleMilestone: (() => void) | null,
): Row[] {
  const may = { task, mayEdit: rights.edit };
  const scale = project?.estimateScale ?? 'NONE';
  const row = (name: string, isRare: boolean, control: ReactNode, label = labelOf(name)): Row => ({
    name,
    label,
    isRare,
    control,
  });
  const { collaboratorIds, startDate, recurrence, estimate, estimatedHours, tags, isMilestone, scheduleMode } = task;
  return [
    row(
      'status',
      false,
      <StatusField task={task} columns={project?.columns ?? []} tasks={tasks} mayEdit={rights.move} {...opening('status')} />,
    ),
    row('priority', false, <PriorityField {...may} {...opening('priority')} />),
    row('assignee', false, <AssigneeField task={task} scope={scope} mayEdit={rights.assign} {...opening('assignee')} />),
    row(
      'collaborators',
      collaboratorIds.length === 0,
      <CollaboratorsField {...may} scope={scope} {...opening('collaborators')} />,
    ),
    row('startDate', startDate === null, <DateField {...may} field="startDate" {...opening('startDate')} />),
    row(
      'dueDate',
      false,
      <DateField {...may} field="dueDate" {...opening('dueDate')}>
        <DueTimeField {...may} {...opening('dueTime')} />
      </DateField>,
    ),
    row(
      'recurrence',
      recurrence === null,
      <LazyPart load={recurrenceField} onFail={nothing}>
        {({ RecurrenceField }) => <RecurrenceField {...may} {...opening('recurrence')} />}
      </LazyPart>,
    ),
    ...(rights.follow
      ? [
          row(
            'reminders',
            true,
            <LazyPart load={remindersField} onFail={nothing}>
              {({ RemindersField }) => <RemindersField task={task} scope={scope} {...opening('reminders')} />}
            </LazyPart>,
            words.reminders,
          ),
        ]
      : []),
    ...(scale === 'NONE' && estimate === null
      ? []
      : [row('estimate', estimate === null, <EstimateField {...may} scale={scale} {...opening('estimate')} />)]),
    row('hours', estimatedHours === null, <HoursField {...may} {...opening('hours')} />),
    row('labels', false, <LabelsField task={task} scope={scope} rights={rights} {...opening('labels')} />),
    row('tags', tags.length === 0, <TagsField {...may} tasks={tasks} {...opening('tags')} />),
    row('milestone', !isMilestone, <MilestoneField isMilestone={isMilestone} onToggle={toggleMilestone} />),
    row(
      'sprint',
      task.sprintId === null,
      <LazyPart load={sprintField} onFail={nothing}>
        {({ SprintField }) => (
          <SprintField task={task} scope={scope} mayEdit={mayNow(project, 'manageSprints')} {...opening('sprint')} />
        )}
      </LazyPart>,
    ),
    row('scheduleMode', scheduleMode === 'AUTO', <ScheduleField {...may} />),
    ...fieldsOfTasks.map((field) =>
      row(
        field.id,
        valueIn(task, field.id) === undefined,
        <FieldControl {...may} scope={scope} field={field} {...opening(field.id)} />,
      ),
    ),
    row('watchers', true, <WatchField task={task} scope={scope} mayWatch={rights.follow} />, words.watching),
  ];
}

function keysOf({ task, rights, project }: TaskFieldsProps, open: (field: Opened) => void): SheetKey[] {
  const key = (keys: string, field: Opened, label: string, may: boolean): SheetKey[] =>
    may ? [{ keys, label, run: () => open(field) }] : [];
  return [
    ...key('s', 'status', words.changeStatus, rights.move),
    ...key('p', 'priority', words.changePriority, rights.edit),
    ...key('a', 'assignee', words.assign, rights.assign),
    ...key('shift+a', 'collaborators', words.changeCollaborators, rights.edit),
    ...key('d', 'dueDate', words.setDueDate, rights.edit),
    ...key('t', task.dueDate === null ? 'dueDate' : 'dueTime', words.setDueTime, rights.edit),
    ...key('shift+d', 'startDate', words.setStartDate, rights.edit),
    ...key('r', 'recurrence', words.changeRecurrence, rights.edit),
    ...key('shift+r', 'reminders', words.setReminders, rights.follow),
    ...key('shift+e', 'estimate', words.setEstimate, rights.edit && project !== undefined && project.estimateScale !== 'NONE'),
    ...key('h', 'hours', words.setEstimatedHours, rights.edit),
    ...key('l', 'labels', words.changeLabels, rights.edit),
    ...key('#', 'tags', words.changeTags, rights.edit),
  ];
}

/** Keys that change a value at once. */
function useOwnKeys({ task, rights }: TaskFieldsProps, toggleMilestone: () => void): SheetKey[] {
  const { user } = useSession();
  const assign = useMutation(changeAssignee);
  const watch = useMutation(watchTask);
  const { id: taskId, assigneeId, watcherIds, isMilestone } = task;
  if (!user) return [];
  const take = () => void (assigneeId !== user.id && assign({ taskId, assigneeId: user.id }));
  const toggleWatch = () => void (watcherIds && watch({ taskId, isWatching: !watcherIds.includes(user.id) }));
  return [
    ...(rights.assign ? [{ keys: 'i', label: words.assignToMe, run: take }] : []),
    ...(rights.edit
      ? [{ keys: 'm', label: isMilestone ? words.removeMilestoneMark : words.markAsMilestone, run: toggleMilestone }]
      : []),
    ...(rights.follow ? [{ keys: 'w', label: words.toggleWatching, run: toggleWatch }] : []),
  ];
}

function MilestoneField({ isMilestone, onToggle }: { isMilestone: boolean; onToggle: (() => void) | null }) {
  return (
    <FieldButton
      trigger={onToggle && { onClick: onToggle }}
      name={words.milestone}
      shortcut="m"
      tone={isMilestone ? 'normal' : 'faint'}
      icon={<Diamond />}
    >
      {isMilestone ? words.yes : words.no}
    </FieldButton>
  );
}

function ScheduleField({ task: { id, scheduleMode }, mayEdit }: { task: ShownTask; mayEdit: boolean }) {
  const update = useMutation(updateTask);
  const isManual = scheduleMode === 'MANUAL';
  const toggle = () => void update({ taskId: id, change: { scheduleMode: isManual ? 'AUTO' : 'MANUAL' } });
  return (
    <FieldButton
      trigger={mayEdit ? { onClick: toggle } : null}
      name={words.scheduling}
      tone={isManual ? 'normal' : 'faint'}
      icon={<Pin />}
    >
      {isManual ? words.manual : words.automatic}
    </FieldButton>
  );
}
