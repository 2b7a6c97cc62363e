import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

interface ViewDialogProps {
  named: typeof words.ofViews;
  isRenaming: boolean;
  name: string;
  /** Whether the person can share the view. */
  mayShare: boolean;
  onSubmit: (name: string, isShared: boolean) => void;
  onClose: () => void;
}

/** Asks for the name of a new or renamed view. */
export function ViewDialog({ named, isRenaming, name: before, mayShare, onSubmit, onClose }: ViewDialogProps) {
  const form = useId();
  const [name, setName] = useState(before);
  const [isShared, setShared] = useState(false);
  const isReady = name.trim() !== '';
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={isRenaming ? named.renameTitle : named.saveTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isReady}>
            {isRenaming ? named.renameTitle : named.saveTitle}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => isReady && onSubmit(name.trim(), isShared)}>
        <TextField
          label={words.name}
          maxLength={80}
          placeholder={named.example}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {mayShare ? (
          <Checkbox
            label={words.shareWithProject}
            hint={words.shareHint}
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
