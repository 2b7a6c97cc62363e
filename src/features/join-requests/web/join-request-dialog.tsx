import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { requestToJoin } from './data.ts';
import * as words from './words.ts';

interface JoinRequestDialogProps {
  workspaceId: string;
  projectId: string;
  name: string;
  onClose: () => void;
}

/** Sends a request to join a project to its admins, with an optional message. */
export function JoinRequestDialog({ workspaceId, projectId, name, onClose }: JoinRequestDialogProps) {
  const form = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const asking = useSubmit(async () => {
    const isMember = await requestToJoin({ workspaceId, projectId }, message.trim());
    toast.success(isMember ? words.joined(name) : words.requestSent(name));
    onClose();
  });
  const submit = () => void asking.submit(undefined);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={words.askToJoinNamed(name)}
      description={words.askHint}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={asking.isPending}>
            {words.sendRequest}
          </Button>
        </>
      }
    >
      <Form id={form} busy={asking.isPending} error={asking.error?.message} onSubmit={submit} onInput={asking.reset}>
        <TextArea
          ref={first}
          label={words.message}
          hint={words.messageHint}
          maxLength={500}
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onSubmit={submit}
        />
      </Form>
    </Dialog>
  );
}
