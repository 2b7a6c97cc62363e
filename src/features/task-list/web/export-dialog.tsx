import { useState } from 'react';
import { csvText } from '#features/task-csv/rules';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { announce } from '#ui/live-region';
import { Text } from '#ui/text';
import { exportRows } from './export-rows.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListSnapshot } from './list-surface.ts';

interface ExportDialogProps {
  snapshot: ListSnapshot;
  all: readonly ListColumn[];
  onClose: () => void;
}

/** Writes what the list shows into a file: its rows in their order, its columns, or every one. */
export function ExportDialog({ snapshot, all, onClose }: ExportDialogProps) {
  const [isWhole, setWhole] = useState(false);
  const [bom, setBom] = useState(true);
  const tasks = snapshot.arrangement.groups.flatMap((group) => group.tasks);
  const columns = isWhole ? all : snapshot.shownColumns;
  const handleExport = () => {
    const text = csvText(exportRows(tasks, columns, { ...snapshot, people: snapshot.named }), { bom });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    link.download = `${snapshot.project.key}-tasks-${snapshot.sight.today}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    announce(`${tasks.length} tasks exported`);
    onClose();
  };
  const hidden = snapshot.arrangement.total - tasks.length;
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title="Export as CSV"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={tasks.length === 0} onClick={handleExport}>
            Export {tasks.length} {tasks.length === 1 ? 'task' : 'tasks'}
          </Button>
        </>
      }
    >
      <Text>
        The tasks that the list shows, in its order.{hidden > 0 ? ` ${hidden} that the filter hides are left out.` : ''}
      </Text>
      <Checkbox
        label="Every column"
        hint={`Otherwise the ${snapshot.shownColumns.length} that the list shows.`}
        checked={isWhole}
        onChange={(event) => setWhole(event.target.checked)}
      />
      <Checkbox
        label="For Excel"
        hint="Begins with a mark by which Excel reads it as UTF-8."
        checked={bom}
        onChange={(event) => setBom(event.target.checked)}
      />
    </Dialog>
  );
}
