import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#features/documents/contract';
import type { ToolProps } from '#features/documents/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { ExportFormat } from '../contract.ts';
import { FORMATS } from '../fields.ts';
import { documentFiles, save } from './data.ts';
import * as words from './words.ts';

/** Saves a document as a file, alone or with those below it. */
export function Tool({ tool, isOpen, onClose, documents }: ToolProps) {
  if (tool.is !== 'export') return null;
  const { document } = tool;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={words.exportDocument}
      description={document.title || words.untitled}
    >
      <ExportForm
        key={document.id}
        document={document}
        hasChildren={documents.some(({ parentId }) => parentId === document.id)}
        onClose={onClose}
      />
    </Dialog>
  );
}

const OPTIONS = FORMATS.map((value) => ({ value, ...words.formats[value] }));

function ExportForm({ document, hasChildren, onClose }: { document: Document; hasChildren: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('MARKDOWN');
  const [withChildren, setWithChildren] = useState(false);
  const [unknown, setUnknown] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const { workspaceId, id: documentId } = document;
  const sending = useSubmit(async (wanted: ExportFormat) => {
    setUnknown(0);
    const query = { workspaceId, documentId, format: wanted, withChildren: withChildren ? 'true' : 'false' } as const;
    const file = await documentFiles.get('export-document', { query });
    save(file);
    toast.success(words.exported(file.documents));
    setLeftOut(file.leftOutFiles);
    setUnknown(file.unknownCharacters);
    if (file.unknownCharacters === 0 && file.leftOutFiles === 0) onClose();
  });
  return (
    <Form error={sending.error?.message} onSubmit={() => void sending.submit(format)}>
      <RadioCards label={words.format} value={format} onValueChange={setFormat} options={OPTIONS} />
      {hasChildren ? (
        <Checkbox
          label={words.withChildren}
          hint={words.withChildrenHint}
          checked={withChildren}
          onChange={({ target }) => setWithChildren(target.checked)}
        />
      ) : null}
      {unknown > 0 ? <Banner tone="warning">{words.unknownCharacters(unknown)}</Banner> : null}
      {leftOut > 0 ? <Banner tone="warning">{words.filesLeftOut(leftOut)}</Banner> : null}
      <FormActions align="end">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" icon={<Download />} busy={sending.isPending}>
          {words.exportDocument}
        </Button>
      </FormActions>
    </Form>
  );
}
