import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { FieldsEditor } from './fields-editor.tsx';
import * as words from './words.ts';

/** The fields of a project, beside the list that shows them. For those who may manage its settings. */
export function FieldsDialog({ scope, onClose }: { scope: ProjectScope; onClose: () => void }) {
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title={words.customFields}
      description={words.customFieldsHint}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <FieldsEditor scope={scope} />
    </Dialog>
  );
}
