import { ArchiveRestore, Trash2, Undo2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf } from '#features/projects/web';
import { restoreTask, rightsOn } from '#features/tasks/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { StatusIcon } from '#ui/status-icon';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { ArchivedTask } from '../contract.ts';
import styles from './archive.module.css';
import { unarchiveTask } from './data.ts';
import { mayTakeBack } from './taking-back.ts';
import * as words from './words.ts';

interface ArchivedRowProps {
  task: ArchivedTask;
  drawer: 'archive' | 'bin';
  project: ProjectSummary;
  /** Null where it may not be deleted for good. */
  onDelete: (() => void) | null;
}

/** One task of the archive, which can be opened, or of the bin; who put it there, when, and the ways from here. */
export function ArchivedRow({ task, drawer, project, onDelete }: ArchivedRowProps) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const now = useNow();
  const unarchive = useMutation(unarchiveTask);
  const restore = useMutation(restoreTask);
  const key = `${project.key}-${task.number}`;
  // Of a task that is no longer in the archive.
  const rights = rightsOn({ ...task, archivedAt: null }, project, user?.id);
  const isBin = drawer === 'bin';
  const who = task.filedBy ? nameOf(task.filedBy) : null;
  const when = relativeTime((isBin ? task.deletedAt : task.archivedAt) ?? '', now);
  const handleBack = () => {
    if (isBin) restore({ taskId: task.id, row: Object.assign({ ...task }, { deletedAt: null }) });
    else unarchive({ taskId: task.id, row: task, said: words.keyIsBackOnTheBoard(key) });
  };
  return (
    <li className={styles.row} data-row>
      <StatusIcon status={task.status} label />
      <span className={styles.key}>{key}</span>
      {isBin ? (
        <span className={styles.title}>{task.title}</span>
      ) : (
        <Link className={styles.title} to={{ pathname: task.id, search: params.toString() }}>
          {task.title}
        </Link>
      )}
      <span className={styles.when}>
        {isBin ? words.deleted : words.archived} {task.filedBySystem ? words.automatically : ''}
        {when}
        {who ? words.byWho(who) : ''}
      </span>
      <span className={styles.actions}>
        {(isBin ? mayTakeBack(task, task.filedBy?.id, project, user?.id) : rights.edit) ? (
          <Button
            size="s"
            icon={isBin ? <Undo2 /> : <ArchiveRestore />}
            aria-label={`${isBin ? words.restore : words.takeOut} ${task.title}`}
            onClick={handleBack}
          >
            {isBin ? words.restore : words.takeOut}
          </Button>
        ) : null}
        {onDelete ? (
          <IconButton size="s" label={words.deleteTitleForGood(task.title)} icon={<Trash2 />} onClick={onDelete} />
        ) : null}
      </span>
    </li>
  );
}
