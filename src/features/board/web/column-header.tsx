import { Ellipsis, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { Count } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { MenuButton } from '#ui/menu';
import { StatusIcon } from '#ui/status-icon';
import { perform, useMutation } from '#web/use-mutation';
import { usePart } from '#web/use-part';
import type { Column } from '#features/projects/contract';
import { changeColumn, columnPaint } from '#features/projects/web';
import { archiveDone } from '#features/task-archive/web';
import { openNewTaskAt } from './late-new-task.ts';
import styles from './column-header.module.css';
import { columnMenu } from './column-menu.ts';
import { type BoardSurface, useBoard, useBoardSurface } from './board-surface.ts';
import * as words from './words.ts';

const columnLimit = () => import('./column-limit.tsx');

export interface ColumnHeaderProps {
  column: Column;
  count: number;
  /** How many of them the filter shows. */
  shown: number;
  mayCreate: boolean;
  maySettle: boolean;
  onFold(): void;
}

export function ColumnHeader({ column, count, shown, mayCreate, maySettle, onFold }: ColumnHeaderProps) {
  const { status, name, wipLimit } = column;
  const surface = useBoardSurface();
  const isClosed = useBoard(({ closed }) => closed.has(status));
  const change = useMutation(changeColumn);
  const [isLimiting, setLimiting] = useState(false);
  const limits = usePart(
    columnLimit,
    isLimiting,
    useCallback(() => setLimiting(false), []),
  );
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const settle = (next: Partial<Omit<Column, 'status'>>) =>
    void change({ projectId: surface.snapshot().scope.projectId, status, columns: surface.snapshot().columns, change: next });
  return (
    <header className={styles.header} style={columnPaint(column)} data-closed={isClosed || undefined}>
      <StatusIcon status={status} />
      <h2 className={styles.name}>
        <InlineEdit
          value={name}
          label={words.columnNameField(name)}
          maxLength={50}
          disabled={!maySettle}
          onSave={(next) => settle({ name: next })}
          className={styles.edit}
        />
      </h2>
      <Count value={count} shown={shown} limit={wipLimit} max={9999} label={words.tasksOf(count)} />
      <span className={styles.actions}>
        {mayCreate ? (
          <IconButton
            size="s"
            label={words.addTaskTo(name)}
            icon={<Plus />}
            onClick={() => void openNewTaskAt(surface, { status, lane: '' })}
          />
        ) : null}
        <span ref={setHolder}>
          <MenuButton
            label={words.columnNamed(name)}
            align="end"
            items={() =>
              columnMenu({
                column,
                maySettle,
                settle,
                onFold,
                onArchive: archiverOf(surface, status),
                onLimit: () => setLimiting(true),
                onRename: () => startRenaming(holder),
              })
            }
            trigger={(props) => <IconButton {...props} size="s" label={words.columnActions(name)} icon={<Ellipsis />} />}
          />
        </span>
      </span>
      {maySettle && limits ? (
        <limits.ColumnLimit
          column={column}
          anchor={holder?.querySelector('button') ?? null}
          isOpen={isLimiting}
          onOpenChange={setLimiting}
          onSave={settle}
        />
      ) : null}
    </header>
  );
}

/** Archives the done column's tasks, including those that the filter hides. */
function archiverOf(surface: BoardSurface, status: Column['status']): ((olderThanDays: number) => void) | null {
  const { arrangement, project, scope } = surface.snapshot();
  if (status !== 'DONE' || arrangement.counts.DONE === 0 || !mayNow(project, 'editAnyTask')) return null;
  return (olderThanDays) => {
    const done = [...arrangement.places.values()].map(({ task }) => task).filter((task) => task.status === 'DONE');
    // Only the server knows when something was completed, but it knows about all tasks here.
    const tasks = olderThanDays === 0 ? done.slice(0, ARCHIVED_AT_ONCE) : [];
    const said = olderThanDays === 0 ? words.tasksArchived(tasks.length) : words.olderTasksArchived;
    perform(archiveDone, { projectId: scope.projectId, olderThanDays, tasks, said });
  };
}

/** The most tasks that the server archives at once. */
const ARCHIVED_AT_ONCE = 1000;

/** The name is edited in place. A button of its own starts that. */
const startRenaming = (holder: HTMLElement | null): void =>
  holder?.closest('header')?.querySelector<HTMLElement>('h2 button')?.click();
