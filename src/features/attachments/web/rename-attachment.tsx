import { useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useMutation } from '#web/use-mutation';
import type { Attachment } from '../contract.ts';
import { cleanedName } from '../rules.ts';
import type { DeclaredFiles, FilesScope } from './declare-files.ts';
import * as words from './words.ts';

interface RenameAttachmentProps {
  files: DeclaredFiles;
  scope: FilesScope;
  /** Null while no file is renamed. */
  attachment: Attachment | null;
  onClose: () => void;
}

const FORM = 'rename-attachment';

/** The dialog that renames a file. */
export function RenameAttachment({ attachment, onClose, ...place }: RenameAttachmentProps) {
  return (
    <Dialog
      open={attachment !== null}
      onOpenChange={onClose}
      title={words.renameFile}
      size="s"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {words.rename}
          </Button>
        </>
      }
    >
      {attachment ? <Name key={attachment.id} {...place} attachment={attachment} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Name({ files, scope, attachment, onClose }: RenameAttachmentProps & { attachment: Attachment }) {
  const rename = useMutation(files.rename);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { id, name } = attachment;

  const handleSubmit = () => {
    const next = cleanedName(input.current?.value ?? '');
    if (next === '') return setError(words.nameMissing);
    if (next !== name) rename({ holderId: scope.holderId, attachmentId: id, name: next });
    onClose();
  };
  return (
    <Form id={FORM} onSubmit={handleSubmit}>
      <TextField
        ref={input}
        label={words.name}
        dir="auto"
        defaultValue={name}
        maxLength={255}
        error={error}
        onFocus={(event) => event.target.setSelectionRange(0, stemLength(name))}
      />
    </Form>
  );
}

/** The length of the name without its extension, which is selected at first. */
const stemLength = (name: string): number => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
};
