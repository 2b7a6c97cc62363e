import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import * as words from './words.ts';

export interface NameWorkspaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onName: (name: string) => void;
}

/** The first step of a new workspace: its name, which the next page needs. */
export function NameWorkspaceDialog({ open, onOpenChange, onName }: NameWorkspaceDialogProps) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const handleSubmit = () => {
    const name = input.current?.value.trim() ?? '';
    if (name !== '') return onName(name);
    setWrong(words.nameMissing);
    input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.newWorkspace}
      size="s"
      initialFocus={input}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.continueLabel}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <TextField
          ref={input}
          label={words.name}
          name="name"
          maxLength={100}
          placeholder={words.namePlaceholder}
          error={wrong}
          onChange={() => setWrong(null)}
        />
      </Form>
    </Dialog>
  );
}
