import { isoDay } from '#contract/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Workspace } from '#features/workspaces/contract';
import { Button } from '#ui/button';
import { announce } from '#ui/live-region';
import { MenuButton } from '#ui/menu';
import { saveFile } from '#web/save-file';
import { toast } from '#web/toasts';
import { exportedLog, type ExportFormat } from './data.ts';
import type { AuditView } from './use-audit-view.ts';
import styles from './audit.module.css';
import * as words from './words.ts';

interface ExportMenuProps {
  workspace: Pick<Workspace, 'id' | 'name'>;
  view: AuditView;
  total: number;
}

const TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

/** Saves the filtered log as a file. */
export function ExportMenu({ workspace, view, total }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    const id = 'audit-export';
    const onProgress = (count: number) => {
      if (count < total) toast.loading(words.shownOfTotal(count, total), { id });
    };
    await exportedLog(workspace.id, view.filter, format, onProgress).then(
      (text) => {
        download(text, format);
        toast.dismiss(id);
        announce(words.logExported);
      },
      (error: Error) => toast.error(words.logNotExported, { id, description: error.message }),
    );
    setBusy(false);
  };
  return (
    <MenuButton
      label={view.isFiltered ? words.exportMatches : words.exportLog}
      align="end"
      items={[
        { heading: view.isFiltered ? words.matchingEntries : words.allEntries },
        { label: words.asCsv, onSelect: () => void save('csv') },
        { label: words.asJsonLines, onSelect: () => void save('jsonl') },
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Download />} busy={isBusy} aria-label={words.exportLabel}>
          <span className={styles.act}>{words.exportLabel}</span>
        </Button>
      )}
    />
  );
}

function download(text: string, format: ExportFormat): void {
  saveFile(new Blob([text], { type: `${TYPES[format]};charset=utf-8` }), `audit-log-${isoDay(new Date())}.${format}`);
}
