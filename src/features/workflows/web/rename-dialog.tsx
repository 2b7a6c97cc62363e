import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { perform } from '#web/use-mutation';
import type { Workflow } from '../contract.ts';
import { updateWorkflow } from './data.ts';
import * as words from './words.ts';

/** Renames and describes a workflow. */
export function RenameDialog({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(workflow.name);
  const [description, setDescription] = useState(workflow.description);
  const [wasSent, setSent] = useState(false);
  const handleSubmit = () => {
    setSent(true);
    if (name.trim() === '') return;
    const change = { name: name.trim(), description: description.trim() };
    if (change.name !== workflow.name || change.description !== workflow.description)
      perform(updateWorkflow, { workflowId: workflow.id, change });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.renameWorkflow}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.renameWorkflow}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <TextField
          ref={first}
          label={words.name}
          maxLength={100}
          value={name}
          error={wasSent && name.trim() === '' ? words.nameMissing : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextArea
          label={words.description}
          minRows={2}
          maxLength={500}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value.replaceAll('\n', ' '))}
        />
      </Form>
    </Dialog>
  );
}
