import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { perform } from '#web/use-mutation';
import type { Chat } from '../contract.ts';
import { TITLE_MAX } from '../fields.ts';
import { renameChat } from './data.ts';
import * as words from './words.ts';

/** Changes the title of a chat. */
export function RenameDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(chat.title);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = title.trim() === '';
  const handleSubmit = () => {
    setIsTried(true);
    if (isEmpty) return;
    if (title.trim() !== chat.title) perform(renameChat, { chatId: chat.id, title: title.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.renameChat}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.renameChat}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={words.chatTitle}
          maxLength={TITLE_MAX}
          value={title}
          error={isTried && isEmpty ? words.titleMissing : null}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
