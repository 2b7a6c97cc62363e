import { Trash2 } from 'lucide-react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { useList } from '#web/use-list';
import styles from './archive.module.css';
import { ArchiveBatches } from './archive-batches.tsx';
import { archivedTasks, deletedTasks } from './archive-lists.ts';
import { ArchivedRow } from './archived-row.tsx';
import { type Asked, FiledList } from './filed-list.tsx';
import { filedTexts } from './filed-texts.ts';
import { useDeleteForever } from './use-delete-forever.ts';
import * as words from './words.ts';

interface FiledTasksProps extends Asked {
  view: 'archive' | 'trash';
  scope: ProjectScope;
  project: ProjectSummary;
}

/** The archived or the deleted tasks of a project. */
export function FiledTasks({ view, scope, project, ...asked }: FiledTasksProps) {
  const isTrash = view === 'trash';
  const list = useList(isTrash ? deletedTasks : archivedTasks, { ...scope, search: asked.search, page: asked.page });
  const moment = isTrash ? 'deletedAt' : 'archivedAt';
  const shown = list.rows.toSorted((one, other) => ((one[moment] ?? '') < (other[moment] ?? '') ? 1 : -1));
  const deleting = useDeleteForever(project);
  const mayDelete = isTrash && deleting.may;
  const isWhole = asked.page === 1 && asked.search === '';
  const above = (
    <>
      {!isTrash && isWhole ? <ArchiveBatches project={project} /> : null}
      {mayDelete ? (
        <p className={styles.note}>
          <span>{words.trashHint}</span>
          <Button size="s" variant="ghost" icon={<Trash2 />} onClick={() => void deleting.all(shown)}>
            {words.deleteShown(shown.length)}
          </Button>
        </p>
      ) : null}
    </>
  );
  return (
    <FiledList {...asked} list={list} items={shown} says={filedTexts[view]} above={above}>
      {(task) => (
        <ArchivedRow
          key={task.id}
          task={task}
          view={view}
          project={project}
          onDelete={mayDelete ? () => void deleting.one(task) : null}
        />
      )}
    </FiledList>
  );
}
