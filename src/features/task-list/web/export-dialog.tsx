import { useState } from 'react';
import { projectSprints } from '#features/sprints/web';
import { ExportDialog as TableExport } from '#features/table-files/web';
import { Checkbox } from '#ui/checkbox';
import { announce } from '#ui/live-region';
import { useList } from '#web/use-list';
import { exportTable } from './export-rows.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListSnapshot } from './list-surface.ts';
import * as words from './words.ts';

interface ExportDialogProps {
  snapshot: ListSnapshot;
  all: readonly ListColumn[];
  onClose: () => void;
}

/** Exports the list to a file: its rows in order, with the visible columns or all of them. */
export function ExportDialog({ snapshot, all, onClose }: ExportDialogProps) {
  const [isWhole, setWhole] = useState(false);
  const { rows: sprints, status } = useList(projectSprints, snapshot.scope);
  const isLoading = isWhole && status === 'loading';
  const tasks = snapshot.arrangement.groups.flatMap((group) => group.tasks);
  const setting = { ...snapshot, people: snapshot.named, sprints: new Map(sprints.map(({ id, name }) => [id, name])) };
  return (
    <TableExport
      title={words.exportTitle}
      about={words.exportScope(snapshot.arrangement.total - tasks.length)}
      confirmLabel={words.exportTasks(tasks.length)}
      isDisabled={tasks.length === 0 || isLoading}
      file={`${snapshot.project.key}-tasks-${snapshot.context.today}`}
      table={() => exportTable(tasks, isWhole ? all : snapshot.shownColumns, setting)}
      onSaved={() => announce(words.tasksExported(tasks.length))}
      onClose={onClose}
    >
      <Checkbox
        label={words.allColumns}
        hint={words.allColumnsHint(snapshot.shownColumns.length)}
        checked={isWhole}
        onChange={(event) => setWhole(event.target.checked)}
      />
    </TableExport>
  );
}
