import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { colorFor } from '#ui/palette';
import { LinkButton } from '#ui/link-button';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { createWorkspace } from './data.ts';
import styles from './workspaces.module.css';
import * as words from './words.ts';

export interface NameWorkspaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a workspace with only a name and enters it. Color, description and plan can be set first, on a page of their own. */
export function NameWorkspaceDialog({ open, onOpenChange }: NameWorkspaceDialogProps) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const navigate = useNavigate();
  const creation = useSubmit(async (name: string) => {
    await navigate(await createWorkspace({ name, color: colorFor(name) }));
  });
  /** Runs with the name, or shows that it is missing. */
  const named = (then: (name: string) => unknown) => () => {
    const name = input.current?.value.trim() ?? '';
    if (name !== '') return void then(name);
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
          <Button variant="primary" type="submit" form={form} busy={creation.isPending}>
            {words.createWorkspace}
          </Button>
        </>
      }
    >
      <Form id={form} busy={creation.isPending} error={creation.error?.message} onSubmit={named(creation.submit)}>
        <TextField
          ref={input}
          label={words.name}
          name="name"
          maxLength={100}
          placeholder={words.namePlaceholder}
          error={wrong}
          onChange={() => {
            setWrong(null);
            creation.reset();
          }}
        />
        <Button
          variant="ghost"
          className={styles.more}
          onClick={named((name) => navigate('/workspace/new', { state: { name } }))}
        >
          {words.colorAndPlan}
        </Button>
        <LinkButton variant="ghost" className={styles.more} to="/workspace/import">
          {words.createFromArchive}
        </LinkButton>
      </Form>
    </Dialog>
  );
}
