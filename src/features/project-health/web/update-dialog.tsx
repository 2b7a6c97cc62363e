import { useId, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Segmented } from '#ui/segmented';
import { TextEditor } from '#web/late-text-editor.tsx';
import { perform } from '#web/use-mutation';
import type { ProjectUpdate } from '../contract.ts';
import { CONTENT_MAX, healthNames, healthStatuses } from '../fields.ts';
import { createUpdate, editUpdate } from './data.ts';
import * as words from './words.ts';

interface UpdateDialogProps {
  scope: ProjectScope;
  /** The update to edit; null for a new one. */
  update: ProjectUpdate | null;
  onClose: () => void;
}

const OPTIONS = healthStatuses.map((value) => ({ value, label: healthNames[value] }));

/** Posts an update of a project, or edits one. */
export function UpdateDialog({ scope, update, onClose }: UpdateDialogProps) {
  const form = useId();
  const [status, setStatus] = useState(update?.status ?? 'ON_TRACK');
  const [content, setContent] = useState(update?.content ?? '');
  const isTooLong = content.length > CONTENT_MAX;
  const save = () => {
    if (isTooLong) return;
    const written = { status, content: content.trim() };
    if (update) perform(editUpdate, { updateId: update.id, change: written });
    else perform(createUpdate, { workspaceId: scope.workspaceId, projectId: scope.projectId, ...written });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={update ? words.editUpdate : words.postUpdate}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isTooLong}>
            {update ? words.saveUpdate : words.postUpdate}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={save}>
        <Segmented label={words.status} value={status} onValueChange={setStatus} options={OPTIONS} />
        <TextEditor
          label={words.text}
          value={content}
          maxLength={CONTENT_MAX}
          minRows={5}
          maxHeight={320}
          placeholder={words.textPlaceholder}
          onChange={setContent}
          onSubmit={save}
        />
      </Form>
    </Dialog>
  );
}
