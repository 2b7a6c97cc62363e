import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import type { SavedPrompt } from '../contract.ts';
import { isCommand, PROMPT_MAX, PROMPT_NAME } from '../fields/prompts.ts';
import * as words from './settings-words.ts';

interface PromptDialogProps {
  /** Null for a new one. */
  prompt: SavedPrompt | null;
  /** The names of the others. */
  taken: readonly string[];
  onSave: (prompt: SavedPrompt) => Promise<void>;
  onClose: () => void;
}

/** Saves a prompt of a team under a name. */
export function PromptDialog({ prompt, taken, onSave, onClose }: PromptDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(prompt?.name ?? '');
  const [text, setText] = useState(prompt?.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(async () => {
    await onSave({ name, text: text.trim() });
    onClose();
  });
  const isTaken = taken.includes(name) || isCommand(name);
  const wrong = {
    name: PROMPT_NAME.test(name) ? (isTaken ? words.promptNameTaken : null) : words.promptNameWrong,
    text: text.trim() === '' ? words.promptTextMissing : null,
  };
  const handleSubmit = () => {
    setIsTried(true);
    if (wrong.name === null && wrong.text === null) void saving.submit(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={prompt === null ? words.addPrompt : words.changePrompt}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {prompt === null ? words.addPrompt : words.savePrompt}
          </Button>
        </>
      }
    >
      <Form id={form} busy={saving.isPending} error={saving.error?.message} onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={words.promptName}
          hint={words.promptNameHint}
          maxLength={40}
          autoCapitalize="none"
          value={name}
          error={isTried ? wrong.name : null}
          onChange={({ currentTarget }) => setName(currentTarget.value.replace(/^\//, ''))}
        />
        <TextArea
          label={words.promptText}
          minRows={5}
          maxLength={PROMPT_MAX}
          value={text}
          error={isTried ? wrong.text : null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onSubmit={handleSubmit}
        />
      </Form>
    </Dialog>
  );
}
