import { ArchiveRestore, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf } from '#features/projects/web';
import { restoreTask, rightsOn } from '#features/tasks/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { StatusIcon } from '#ui/status-icon';
import { buttonBeside, useFocusLeft } from '#ui/use-focus-left';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { ArchivedTask } from '../contract.ts';
import styles from './archive.module.css';
import { unarchiveTask } from './data.ts';
import { mayRestoreTask } from './restoring.ts';
import * as words from './words.ts';

interface ArchivedRowProps {
  task: ArchivedTask;
  view: 'archive' | 'trash';
  project: ProjectSummary;
  /** Null if the person cannot delete the task permanently. */
  onDelete: (() => void) | null;
}

/** A task in the archive, which can be opened, or in the trash: who moved it there, when, and its actions. */
export function ArchivedRow({ task, view, project, onDelete }: ArchivedRowProps) {
  const element = useRef<HTMLLIElement>(null);
  useFocusLeft(element, buttonBeside);
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
  return (
    <li ref={element} className={styles.row} data-row>
      <StatusIcon status={task.status} label />
      <span className={styles.key}>{key}</span>
      {isTrash ? (
        <span className={styles.title} dir="auto">
          {task.title}
        </span>
      ) : (
        <Link className={styles.title} dir="auto" to={{ pathname: task.id, search: params.toString() }}>
          {task.title}
        </Link>
      )}
      <span className={styles.when}>
        {isTrash
          ? words.deletedWhen(when, who)
          : task.filedBySystem
            ? words.archivedAutomaticallyWhen(when)
            : words.archivedWhen(when, who)}
      </span>
      <span className={styles.actions}>
        {(isTrash ? mayRestoreTask(task, task.filedBy?.id, project, user?.id) : rights.edit) ? (
          <Button
            size="s"
            icon={isTrash ? <Undo2 /> : <ArchiveRestore />}
            aria-label={words.restoreNamed(task.title)}
            onClick={handleRestore}
          >
            {words.restore}
          </Button>
        ) : null}
        {onDelete ? <IconButton size="s" label={words.deleteNamed(task.title)} icon={<Trash2 />} onClick={onDelete} /> : null}
      </span>
    </li>
  );
}
