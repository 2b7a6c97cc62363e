import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Column, ProjectSummary } from '#features/projects/contract';
import { projectRows } from '#features/projects/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { InlineEdit } from '#ui/inline-edit';
import { Sheet } from '#ui/sheet';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useOne } from '#web/use-one';
import { inOrder } from '../rules.ts';
import { deleteTask, projectTasks, restoreTask, taskDetails, updateTask } from './data.ts';
import type { ShownTask, TaskPart } from './shown-task.ts';
import { taskSubtasks } from './subtask-data.ts';
import { SubtaskList } from './subtask-list.tsx';
import { TaskActivity } from './task-activity.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskHeader } from './task-header.tsx';
import { TaskNotes } from './task-notes.tsx';
import { TaskPage } from './task-page.tsx';
import { rightsOn } from './task-rights.ts';
import styles from './task-sheet.module.css';
import { DeletedTask, NoTask, TaskSkeleton } from './task-states.tsx';
import { useFreshDetails } from './use-fresh-details.ts';
import { useTaskPlace } from './use-task-place.ts';

/** A task that is still on its way to the server has no more than its card shows, and can be written on already. */
const UNMADE = { description: '', notes: '', notesUpdatedAt: null, activity: [] };

/**
 * The task that the address names, beside the view that it was opened from: the card's fields at once, then the rest.
 * With `?view=page` it takes the whole surface. Its route lies one segment below its view's (`board/:taskId`).
 */
export function TaskSheet() {
  const place = useTaskPlace();
  const { scope } = place;
  const panel = useRef<HTMLDivElement>(null);
  const { row, status, error, isPartial, retry } = useOne(taskDetails, scope);
  const task: ShownTask | null = row?.version === 0 ? { ...UNMADE, ...row } : row;
  const { rows: tasks } = useList(projectTasks, scope);
  const { rows: subtasks, status: subtasksStatus } = useList(taskSubtasks, scope);
  const project = useList(projectRows, scope).rows[0];
  const { user } = useSession();
  const remove = useMutation(deleteTask);
  const restore = useMutation(restoreTask);

  const taskKey = task && task.number > 0 && project ? `${project.key}-${task.number}` : null;
  const rights = task && rightsOn(task, project?.role ?? null, user?.id);
  const { previousId, nextId } = useMemo(() => neighboursOf(scope.taskId, tasks), [scope.taskId, tasks]);
  useTitle(taskKey && task ? `${taskKey} ${task.title}` : 'Task', project?.name);
  const isWhole = task !== null && !isPartial && subtasksStatus === 'ready';
  const isUnmade = task?.version === 0;
  const isMissing = isPartial && error !== null && !isUnmade;
  useFreshDetails(
    isWhole || isUnmade ? `${task?.version} ${subtasks.reduce((sum, { version }) => sum + version, subtasks.length)}` : null,
    retry,
  );
  useFocusOnNext(scope.taskId, panel);
  useFocusAfter(scope.taskId, panel);

  const handleDelete = () => {
    place.close();
    remove({ taskId: scope.taskId, said: `${taskKey ?? 'Task'} deleted` });
  };

  const Surface = place.isPage ? TaskPage : Sheet;
  return (
    <Surface
      label={task ? `Task ${taskKey ?? ''} ${task.title}`.replace('  ', ' ') : 'Task'}
      onClose={place.close}
      header={
        <TaskHeader
          taskKey={taskKey}
          place={place}
          previousId={previousId}
          nextId={nextId}
          onDelete={rights?.remove ? handleDelete : null}
          panel={panel}
        />
      }
    >
      <div ref={panel} className={styles.body}>
        {task?.deletedAt && rights ? (
          <DeletedTask
            title={task.title}
            onRestore={
              rights.remove ? () => restore({ taskId: task.id, row: Object.assign({ ...task }, { deletedAt: null }) }) : null
            }
            onClose={place.close}
          />
        ) : task && rights ? (
          <>
            {isMissing ? <MissingDetails onRetry={retry} /> : null}
            <Body
              key={scope.taskId}
              task={task}
              scope={scope}
              rights={rights}
              project={project}
              tasks={tasks}
              panel={panel}
              isMissing={isMissing}
            />
          </>
        ) : status === 'loading' ? (
          <TaskSkeleton />
        ) : (
          <NoTask error={error} onRetry={retry} onClose={place.close} />
        )}
      </div>
    </Surface>
  );
}

interface BodyProps extends TaskPart {
  project: ProjectSummary | undefined;
  tasks: readonly ShownTask[];
  panel: RefObject<HTMLElement | null>;
  /** The details were asked for and did not come. */
  isMissing: boolean;
}

const NO_COLUMNS: readonly Column[] = [];

function Body({ task, scope, rights, project, tasks, panel, isMissing }: BodyProps) {
  const update = useMutation(updateTask);
  const columns = project?.columns ?? NO_COLUMNS;
  const part = { task, scope, rights };
  return (
    <>
      <div className={styles.title} role="heading" aria-level={2} aria-label={task.title}>
        <InlineEdit
          label="Title"
          textRole="heading"
          value={task.title}
          maxLength={500}
          disabled={!rights.edit}
          onSave={(title) => update({ taskId: task.id, change: { title } })}
        />
      </div>
      <TaskFields {...part} columns={columns} tasks={tasks} panel={panel} />
      {isMissing ? null : (
        <>
          <TaskDescription {...part} />
          <SubtaskList {...part} />
          <TaskNotes {...part} />
          <TaskActivity task={task} scope={scope} columns={columns} />
        </>
      )}
    </>
  );
}

function MissingDetails({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="info" action={<Button onClick={onRetry}>Try again</Button>}>
      Description, subtasks, notes and history have not been loaded. What is here can be changed all the same.
    </Banner>
  );
}

/** The tasks above and below in the same column. */
function neighboursOf(taskId: string, tasks: readonly ShownTask[]): { previousId: string | null; nextId: string | null } {
  const status = tasks.find(({ id }) => id === taskId)?.status;
  const column = tasks.filter((task) => task.status === status).sort(inOrder);
  const at = column.findIndex(({ id }) => id === taskId);
  if (at < 0) return { previousId: null, nextId: null };
  return { previousId: column[at - 1]?.id ?? null, nextId: column[at + 1]?.id ?? null };
}

/** Going on to another task keeps the focus in the sheet, though what held it is gone. */
function useFocusOnNext(taskId: string, panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(taskId);
  useEffect(() => {
    if (shown.current === taskId) return;
    shown.current = taskId;
    if (document.activeElement === document.body)
      panel.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [taskId, panel]);
}

/** When the sheet goes, the focus goes to the card of the task that was open last, unless somebody already moved on. */
function useFocusAfter(taskId: string, panel: RefObject<HTMLElement | null>): void {
  const last = useRef(taskId);
  useEffect(() => {
    last.current = taskId;
  }, [taskId]);
  useEffect(() => {
    const focusCard = () => {
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused.hasAttribute('data-card');
      if (panel.current === null && isFree)
        document.querySelector<HTMLElement>(`[data-card="${CSS.escape(last.current)}"]`)?.focus({ preventScroll: true });
    };
    return () => void setTimeout(focusCard);
  }, [panel]);
}
