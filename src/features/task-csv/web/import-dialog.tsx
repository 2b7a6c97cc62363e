import { useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Dialog } from '#ui/dialog';
import type { ImportProject } from '../rules/reading.ts';
import { ImportFile } from './import-file.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { type ImportPlan, ImportProgress } from './import-progress.tsx';
import * as words from './words.ts';

interface ImportDialogProps {
  scope: ProjectScope;
  project: ImportProject;
  /** Whether the import can create labels and fill custom fields. */
  mayCreateLabels: boolean;
  hasFieldPlan: boolean;
  /** Whether the person may import exports of other tools, and is not on their page. */
  mayImportTools: boolean;
  onClose: () => void;
  /** Shows the imported tasks by searching for their tag. */
  onShow: (tag: string) => void;
}

/** Imports tasks from a CSV file: select the file, map its columns, preview the result, import. */
export function ImportDialog({
  scope,
  project,
  mayCreateLabels,
  hasFieldPlan,
  mayImportTools,
  onClose,
  onShow,
}: ImportDialogProps) {
  const [rows, setRows] = useState<string[][] | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isRunning, setRunning] = useState(false);
  const known = hasFieldPlan ? project : { ...project, fields: project.fields.filter(({ ofTask }) => ofTask) };
  return (
    <Dialog
      open
      size="l"
      // A running import keeps the dialog open: its own button stops it.
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={words.importTasksFromCsv}
    >
      {plan ? (
        <ImportProgress scope={scope} plan={plan} onRunning={setRunning} onClose={onClose} onShow={onShow} />
      ) : rows ? (
        <ImportMapping
          rows={rows}
          project={known}
          mayCreateLabels={mayCreateLabels}
          onBack={() => setRows(null)}
          onStart={(next) => {
            setRunning(true);
            setPlan(next);
          }}
        />
      ) : (
        <ImportFile
          toolsPath={mayImportTools ? `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/settings/import` : null}
          onRows={setRows}
        />
      )}
    </Dialog>
  );
}
