import { type ReactNode, useRef, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import { taskSubtasks } from '#features/subtasks/web';
import { TaskDropArea } from '#features/task-attachments/web';
import { useMovedTask } from '#features/task-copy-move/web';
import { useFreshHistory } from '#features/activity/web';
import { taskDetails } from '#features/task-details/web';
import { projectTasks, rightsOn } from '#features/tasks/web';
import { ComposerPlace } from '#features/threads/web';
import { PlanTime } from '#features/time-blocks/web';
import { itemParts, useAsked } from '#features/workflows/web';
import { Sheet } from '#ui/sheet';
import { LazyPart } from '#web/lazy-part.tsx';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { useOne } from '#web/use-one';
import { PartMissing } from '#web/part-missing.tsx';
import { usePart } from '#web/use-part';
import { TaskBody } from './task-body.tsx';
import { TaskHeader } from './task-header.tsx';
import { taskMenu } from './task-menu.tsx';
import { TaskPage } from './task-page.tsx';
import styles from './task-sheet.module.css';
import { MissingDetails, NoTask, TaskSkeleton } from './task-states.tsx';
import { useFollowed } from './use-followed.ts';
import { useNeighborsAhead } from './use-neighbors-ahead.ts';
import { NO_NEIGHBORS, useNeighbors } from './use-neighbors.ts';
import { useSheetFocus } from './use-sheet-focus.ts';
import { type TaskPlace, useTaskPlace } from './use-task-place.ts';
import { useTaskTexts } from './use-task-texts.ts';
import * as words from './words.ts';

// Someone rarely deletes a task that another person has open.
const deletedTask = () => import('./deleted-task.tsx');
// Few tasks have one.
const taskBanners = () => import('./task-banners.tsx');

export { preloadParts } from './preload-parts.ts';

/** A task that the server has not created yet has only the fields of its card, and can be edited already. */
const UNMADE = { description: '', notes: '', notesUpdatedAt: null, activity: [], historyAt: 0 };

/**
 * The task that the URL names, beside the view that it was opened from. With `?view=page` it is a full page. Its route is one
 * segment below its view (`board/:taskId`).
 */
export function TaskSheet() {
  const place = useTaskPlace();
  return <OpenTask place={place} surface={place.isPage ? TaskPage : Sheet} />;
}

interface OpenTaskProps {
  place: TaskPlace;
  surface: (props: SurfaceProps) => ReactNode;
}

type SurfaceProps = Parameters<typeof TaskPage>[0];

/** A task: the card's fields at once, then the rest. */
export function OpenTask({ place, surface: Surface }: OpenTaskProps) {
  const { scope } = place;
  const panel = useRef<HTMLDivElement>(null);
  const [composerPlace, setComposerPlace] = useState<HTMLElement | null>(null);
  const { row, status, error, isPartial, retry } = useOne(taskDetails, scope);
  const task = row?.version === 0 ? { ...UNMADE, ...row } : row;
  const { rows: tasks } = useList(projectTasks, scope);
  const { rows: subtasks, status: subtasksStatus } = useList(taskSubtasks, scope);
  const project = useList(projectRows, scope).rows[0];
  const { user } = useSession();

  const taskKey = task && task.number > 0 && project ? `${project.key}-${task.number}` : null;
  const rights = task && rightsOn(task, project ?? null, user?.id);
  const around = useNeighbors(scope.taskId, tasks);
  const neighbors = place.isPane ? NO_NEIGHBORS : around;
  const isWhole = task !== null && !isPartial && subtasksStatus === 'ready';
  const isUnmade = task?.version === 0;
  const isMissing = isPartial && error !== null && !isUnmade;
  useFreshHistory(
    !task?.deletedAt && (isWhole || isUnmade)
      ? `${task?.version} ${subtasks.reduce((sum, { version }) => sum + version, subtasks.length)}`
      : null,
    isWhole && !task.deletedAt && task.version > task.historyAt,
    retry,
  );
  const texts = useTaskTexts(scope, { isUnmade, isPartial, isMissing });
  const isElsewhere = task === null ? status !== 'loading' : (task.projectId ?? scope.projectId) !== scope.projectId;
  useFollowed(place, useMovedTask(scope, isElsewhere));
  useSheetFocus(scope.taskId, panel);
  useNeighborsAhead(scope, neighbors, isWhole);

  const approvals = usePart(itemParts, useAsked(scope, scope.taskId).length > 0);
  const banners = usePart(taskBanners, Boolean(task?.awaitsApprovalSince ?? task?.archivedAt));
  const mayComment = task !== null && !task.deletedAt && !task.archivedAt && mayNow(project, 'comment');
  return (
    <Surface
      label={labelOf(taskKey, task?.title)}
      onClose={place.close}
      footer={
        !mayComment ? null : isMissing ? (
          <PartMissing what={words.activityPart} onRetry={retry} />
        ) : (
          <ComposerPlace ref={setComposerPlace} />
        )
      }
      header={
        <TaskHeader
          taskKey={taskKey}
          title={task?.title ?? ''}
          place={place}
          {...neighbors}
          items={() => (task && project ? taskMenu({ task, taskKey, place, project, userId: user?.id }) : [])}
          panel={panel}
        />
      }
    >
      <TaskDropArea
        ref={panel}
        scope={scope}
        mayEdit={(rights?.edit ?? false) && !task?.deletedAt && !isUnmade}
        className={styles.body}
        data-page={place.isPage || undefined}
      >
        {task?.deletedAt && project ? (
          <LazyPart load={deletedTask} onFail={place.close}>
            {(part) => <part.DeletedTask task={task} project={project} onClose={place.close} />}
          </LazyPart>
        ) : task && rights ? (
          <>
            {isMissing ? <MissingDetails onRetry={retry} /> : null}
            {approvals && task ? <approvals.OpenApprovals {...scope} itemId={task.id} /> : null}
            {banners ? <banners.TaskBanners task={task} projectId={scope.projectId} project={project ?? null} /> : null}
            <TaskBody
              key={scope.taskId}
              task={task}
              scope={scope}
              rights={rights}
              project={project}
              isPage={place.isPage}
              tasks={tasks}
              panel={panel}
              texts={texts}
              newest={task}
              composerPlace={composerPlace}
            />
          </>
        ) : status === 'loading' ? (
          <TaskSkeleton />
        ) : (
          <NoTask error={error} onRetry={retry} onClose={place.close} />
        )}
      </TaskDropArea>
      <PlanTime from="task" />
      {place.isPane ? null : <Title parts={[taskKey && task ? `${taskKey} ${task.title}` : words.task, project?.name]} />}
    </Surface>
  );
}

/** The title of the browser's tab; a pane leaves it to its screen. */
function Title({ parts }: { parts: readonly (string | undefined)[] }) {
  useTitle(...parts);
  return null;
}

function labelOf(taskKey: string | null, title: string | undefined): string {
  if (title === undefined) return words.task;
  return taskKey === null ? words.newTaskNamed(title) : words.taskNamed(taskKey, title);
}
