import type { RefObject } from 'react';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { SubtaskList } from '#features/subtasks/web';
import { TaskAttachments } from '#features/task-attachments/web';
import type { NewestActivity } from '#features/activity/web';
import { TaskLinks } from '#features/task-links/web';
import { type ShownTask, type TaskPart, updateTask } from '#features/tasks/web';
import { mayLogTime } from '#features/time-log/rules';
import { TimeLog } from '#features/time-log/web';
import { EmptyParts } from '#ui/empty-parts';
import { InlineEdit } from '#ui/inline-edit';
import { markdown } from '#web/late-markdown.tsx';
import { PartMissing } from '#web/part-missing.tsx';
import { useAfterPaint } from '#web/use-after-paint';
import { useMutation } from '#web/use-mutation';
import { usePartState } from '#web/use-part';
import { ATTACH, PartKeys } from './part-keys.ts';
import { activityPart } from './preload-parts.ts';
import { TaskDescription } from './task-description.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskNotes } from './task-notes.tsx';
import styles from './task-sheet.module.css';
import { TextsSkeleton } from './task-states.tsx';
import { TaskSuggestions } from './task-suggestions.tsx';
import type { Texts } from './use-task-texts.ts';
import * as words from './words.ts';

const SLOTS = ['subtasks', 'files', 'links', 'time', 'notes'];

export interface TaskBodyProps extends TaskPart {
  project: ProjectSummary | undefined;
  isPage: boolean;
  tasks: readonly ShownTask[];
  panel: RefObject<HTMLElement | null>;
  texts: Texts;
  newest: NewestActivity;
  composerPlace: HTMLElement | null;
}

/** A task from its title to its history. All texts appear at once, so that none moves another. */
export function TaskBody({ task, scope, rights, project, isPage, tasks, panel, texts, newest, composerPlace }: TaskBodyProps) {
  const update = useMutation(updateTask);
  const activity = usePartState(activityPart, true);
  // Loaded in parallel with the texts, not after them.
  usePartState(markdown, true);
  // The title and fields are painted first, even if everything else is loaded.
  const areTextsDue = useAfterPaint(texts === 'here');
  const part = { task, scope, rights };
  // Archived tasks are read-only.
  const isLive = !task.archivedAt;
  const { workspaceId, projectId, taskId } = scope;
  const source = { type: 'TASK', id: taskId, workspaceId, projectId, status: task.status } as const;
  return (
    <>
      <PartKeys
        panel={panel}
        rights={{ edit: rights.edit, log: isLive && mayLogTime(project), comment: isLive && mayNow(project, 'comment') }}
      />
      <div className={styles.title} role="heading" aria-level={2} aria-label={task.title} data-part="task-title">
        <InlineEdit
          label={words.title}
          textRole="heading"
          value={task.title}
          maxLength={500}
          disabled={!rights.edit}
          onSave={(title, began) => update({ taskId: task.id, change: { title }, began })}
        />
      </div>
      <TaskFields {...part} project={project} tasks={tasks} panel={panel} isPage={isPage} />
      {texts === 'coming' ? <TextsSkeleton subtasks={task.subtaskCount} /> : null}
      {areTextsDue ? (
        <div className={styles.texts}>
          <TaskDescription {...part} />
          <TaskSuggestions stored={task.aiSuggestions} />
          <EmptyParts label={words.addToTask} slots={SLOTS}>
            <SubtaskList {...part} />
            <TaskAttachments {...part} />
            {task.version > 0 ? <TaskLinks source={source} mayEdit={rights.edit} blockedByCount={task.blockedByCount} /> : null}
            {task.version > 0 ? <TimeLog {...part} /> : null}
            <TaskNotes {...part} />
          </EmptyParts>
          {activity.part ? (
            <activity.part.TaskActivity
              task={task}
              scope={scope}
              newest={newest}
              project={project}
              composerPlace={composerPlace}
              onAttach={rights.edit && task.version > 0 ? openFiles : undefined}
            />
          ) : null}
          {activity.isMissing ? <PartMissing what={words.activityPart} onRetry={activity.retry} /> : null}
        </div>
      ) : null}
    </>
  );
}

const openFiles = (): void => document.querySelector<HTMLElement>(ATTACH)?.click();
