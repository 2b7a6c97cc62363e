import { useState } from 'react';
import { projectSprints } from '#features/sprints/web';
import { csvText } from '#features/task-csv/rules';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { announce } from '#ui/live-region';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import { exportRows } from './export-rows.ts';
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
  const [bom, setBom] = useState(true);
  const { rows: sprints, status } = useList(projectSprints, snapshot.scope);
  const isLoading = isWhole && status === 'loading';
  const tasks = snapshot.arrangement.groups.flatMap((group) => group.tasks);
  const columns = isWhole ? all : snapshot.shownColumns;
  const handleExport = () => {
    const text = csvText(
      exportRows(tasks, columns, {
        ...snapshot,
        people: snapshot.named,
        sprints: new Map(sprints.map(({ id, name }) => [id, name])),
      }),
      { bom },
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    link.download = `${snapshot.project.key}-tasks-${snapshot.context.today}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    announce(words.tasksExported(tasks.length));
    onClose();
  };
  const hidden = snapshot.arrangement.total - tasks.length;
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={words.exportAsCsv}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={tasks.length === 0 || isLoading} onClick={handleExport}>
            {words.exportTasks(tasks.length)}
          </Button>
        </>
      }
    >
      <Text>{words.exportScope(hidden)}</Text>
      <Checkbox
        label={words.allColumns}
        hint={words.allColumnsHint(snapshot.shownColumns.length)}
        checked={isWhole}
        onChange={(event) => setWhole(event.target.checked)}
      />
      <Checkbox
        label={words.forExcel}
        hint={words.forExcelHint}
        checked={bom}
        onChange={(event) => setBom(event.target.checked)}
      />
    </Dialog>
  );
}
