import { figure } from '#contract/counts';
import { isoDay } from '#contract/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Workspace } from '#features/workspaces/contract';
import { Button } from '#ui/button';
import { announce } from '#ui/live-region';
import { MenuButton } from '#ui/menu';
import { toast } from '#web/toasts';
import { exportedLog, type ExportFormat } from './data.ts';
import type { AuditLook } from './use-audit-look.ts';
import * as words from './words.ts';

interface ExportMenuProps {
  workspace: Pick<Workspace, 'id' | 'name'>;
  look: AuditLook;
  total: number;
}

const TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

/** Saves the log as it is filtered into a file. */
export function ExportMenu({ workspace, look, total }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    const id = 'audit-export';
    const told = (count: number) => {
      if (count < total) toast.loading(words.countEnUsOfTotalEn(figure(count), figure(total)), { id });
    };
    await exportedLog(workspace.id, look.filter, format, told).then(
      (text) => {
        download(text, format);
        toast.dismiss(id);
        announce(words.theAuditLogWasExported);
      },
      (error: Error) => toast.error(words.theLogCouldNotBeExported, { id, description: error.message }),
    );
    setBusy(false);
  };
  return (
    <MenuButton
      label={look.isFiltered ? words.exportWhatIsShown : words.exportTheLog}
      align="end"
      items={[
        { heading: look.isFiltered ? words.onlyWhatTheFilterShows : words.theWholeLog },
        { label: words.asCsvForSpreadsheets, onSelect: () => void save('csv') },
        { label: words.asJsonLinesForPrograms, onSelect: () => void save('jsonl') },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Download />} busy={isBusy}>
          {words.exportLabel}
        </Button>
      )}
    />
  );
}

function download(text: string, format: ExportFormat): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${TYPES[format]};charset=utf-8` }));
  link.download = `audit-log-${isoDay(new Date())}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
