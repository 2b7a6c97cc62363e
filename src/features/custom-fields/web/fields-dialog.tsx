import { useRef } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { FieldsEditor } from './fields-editor.tsx';
import * as words from './words.ts';

/** The custom fields of a project, for people who can manage its settings. */
export function FieldsDialog({ scope, onClose }: { scope: ProjectScope; onClose: () => void }) {
  const newField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="m"
      // Not the name of the first field, which the first key would then edit.
      initialFocus={newField}
      onOpenChange={(open) => !open && onClose()}
      title={words.customFields}
      description={words.customFieldsHint}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <FieldsEditor scope={scope} newField={newField} />
    </Dialog>
  );
}
