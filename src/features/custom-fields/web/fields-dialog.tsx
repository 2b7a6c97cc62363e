import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { FieldsEditor } from './fields-editor.tsx';

/** The fields of a project, beside the list that shows them. For those who may manage its settings. */
export function FieldsDialog({ scope, onClose }: { scope: ProjectScope; onClose: () => void }) {
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Fields of the project"
      description="What a task holds beside its own fields. Everybody who may read the project sees them."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <FieldsEditor scope={scope} />
    </Dialog>
  );
}
