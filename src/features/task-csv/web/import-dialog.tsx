import { useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Dialog } from '#ui/dialog';
import type { ImportHouse } from './import-reading.ts';
import { ImportFile } from './import-file.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { type ImportPlan, ImportProgress } from './import-progress.tsx';
import * as words from './words.ts';

interface ImportDialogProps {
  scope: ProjectScope;
  house: ImportHouse;
  /** Whether labels may be made on the way, and fields of the project filled. */
  mayMakeLabels: boolean;
  hasFieldPlan: boolean;
  onClose: () => void;
  /** Shows what was imported: looks for its tag. */
  onShow: (tag: string) => void;
}

/** Tasks from a file of comma-separated values: choose it, say what its columns are, look at what would be made, make it. */
export function ImportDialog({ scope, house, mayMakeLabels, hasFieldPlan, onClose, onShow }: ImportDialogProps) {
  const [rows, setRows] = useState<string[][] | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isRunning, setRunning] = useState(false);
  const known = hasFieldPlan ? house : { ...house, fields: house.fields.filter(({ ofTask }) => ofTask) };
  return (
    <Dialog
      open
      size="l"
      // While tasks are being made the dialog stays: its own button stops it.
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={words.importTasksFromCsv}
    >
      {plan ? (
        <ImportProgress scope={scope} plan={plan} onRunning={setRunning} onClose={onClose} onShow={onShow} />
      ) : rows ? (
        <ImportMapping
          rows={rows}
          house={known}
          mayMakeLabels={mayMakeLabels}
          onBack={() => setRows(null)}
          onStart={(next) => {
            setRunning(true);
            setPlan(next);
          }}
        />
      ) : (
        <ImportFile onRows={setRows} />
      )}
    </Dialog>
  );
}
