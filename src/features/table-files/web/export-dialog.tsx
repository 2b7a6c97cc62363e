import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { saveFile } from '#web/save-file';
import { useSubmit } from '#web/use-submit';
import type { Table } from '../rules/tables.ts';
import * as words from './export-words.ts';
import { tableFile, type TableFormat, tableFormats } from './table-file.ts';

interface ExportDialogProps {
  title: string;
  /** Which rows the file gets, for people. */
  about: string;
  confirmLabel: string;
  /** True if there is nothing to export, or not yet. */
  isDisabled: boolean;
  /** The name of the file without its ending. */
  file: string;
  table: () => Table | Promise<Table>;
  onSaved: (table: Table) => void;
  onClose: () => void;
  /** Choices about the table. */
  children?: ReactNode;
}

/** Exports a table to a file of a kind. */
export function ExportDialog({
  title,
  about,
  confirmLabel,
  isDisabled,
  file,
  table,
  onSaved,
  onClose,
  children,
}: ExportDialogProps) {
  const [format, setFormat] = useState<TableFormat>('csv');
  const [bom, setBom] = useState(true);
  const { submit, isPending, error } = useSubmit(async () => {
    const made = await table();
    saveFile(await tableFile(made, format, { bom }), `${file}.${format}`);
    onSaved(made);
    onClose();
  });
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={isDisabled} busy={isPending} onClick={() => void submit(undefined)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text>{about}</Text>
      <Segmented
        label={words.format}
        value={format}
        onValueChange={setFormat}
        options={tableFormats.map((value) => ({ value, label: words.formatNames[value] }))}
      />
      {children}
      {format === 'csv' ? (
        <Checkbox
          label={words.forExcel}
          hint={words.forExcelHint}
          checked={bom}
          onChange={(event) => setBom(event.target.checked)}
        />
      ) : null}
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
    </Dialog>
  );
}
