import { useSearchParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf } from '#features/projects/web';
import { restoreTask, rightsOn } from '#features/tasks/web';
import { StatusIcon } from '#ui/status-icon';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { ArchivedTask } from '../contract.ts';
import { unarchiveTask } from './data.ts';
import { FiledRow } from './filed-row.tsx';
import { mayRestoreTask } from './restoring.ts';
import * as words from './words.ts';

interface ArchivedRowProps {
  task: ArchivedTask;
  view: 'archive' | 'trash';
  project: ProjectSummary;
  /** Null if the person cannot delete the task permanently. */
  onDelete: (() => void) | null;
}

/** A task in the archive or in the trash: who moved it there, when, and its actions. */
export function ArchivedRow({ task, view, project, onDelete }: ArchivedRowProps) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const now = useNow();
  const unarchive = useMutation(unarchiveTask);
  const restore = useMutation(restoreTask);
  const key = `${project.key}-${task.number}`;
  // The rights after restoring: an archived task is read-only.
  const rights = rightsOn({ ...task, archivedAt: null }, project, user?.id);
  const isTrash = view === 'trash';
  const who = task.filedBy ? nameOf(task.filedBy) : null;
  const when = relativeTime((isTrash ? task.deletedAt : task.archivedAt) ?? '', now);
  const handleRestore = () => {
    if (isTrash) restore({ taskId: task.id, row: Object.assign({ ...task }, { deletedAt: null }) });
    else unarchive({ taskId: task.id, row: task, said: words.restored(key) });
  };
  const mayRestore = isTrash ? mayRestoreTask(task, task.filedBy?.id, project, user?.id) : rights.edit;
  return (
    <FiledRow
      icon={<StatusIcon status={task.status} label />}
      itemKey={key}
      title={task.title}
      to={isTrash ? null : { pathname: task.id, search: params.toString() }}
      when={
        isTrash
          ? words.deletedWhen(when, who)
          : task.filedBySystem
            ? words.archivedAutomaticallyWhen(when)
            : words.archivedWhen(when, who)
      }
      onRestore={mayRestore ? handleRestore : null}
      onDelete={onDelete}
    />
  );
}
