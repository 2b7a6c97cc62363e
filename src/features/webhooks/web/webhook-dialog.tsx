import { useId, useRef, useState } from 'react';
import { useSession } from '#web/session';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import type { Webhook } from '../contract.ts';
import { isWebhookUrl } from '../fields.ts';
import type { WebhookFields } from './data.ts';
import { EventChoice } from './event-choice.tsx';
import { ProjectChoice } from './project-choice.tsx';
import * as words from './words.ts';

interface WebhookDialogProps {
  workspaceId: string;
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onSave: (fields: WebhookFields) => Promise<void>;
}

const EMPTY: WebhookFields = { name: '', url: '', events: ['task.created', 'task.updated', 'task.deleted'], projectIds: [] };

const fieldsOf = ({ name, url, events, projects }: Webhook): WebhookFields => ({
  name,
  url: url ?? '',
  events,
  projectIds: projects.map(({ id }) => id),
});

/** Creates or changes a webhook: its name, where it sends, of which projects, and what. */
export function WebhookDialog({ workspaceId, webhook, onClose, onSave }: WebhookDialogProps) {
  const form = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(webhook === null ? EMPTY : fieldsOf(webhook));
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(onSave);
  const { user } = useSession();
  const change = (next: Partial<WebhookFields>) => setFields({ ...fields, ...next });
  const title = webhook === null ? words.createWebhook : words.editWebhook;
  const isNamed = fields.name.trim() !== '';
  const isAddressed = isWebhookUrl(fields.url.trim());
  const isTakenOver = webhook !== null && webhook.sponsor.id !== user?.id;
  const handleSubmit = () => {
    setIsTried(true);
    if (!isNamed) nameField.current?.focus();
    else if (!isAddressed) urlField.current?.focus();
    else if (fields.events.length > 0) void saving.submit({ ...fields, name: fields.name.trim(), url: fields.url.trim() });
  };
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={isTakenOver ? words.takeOverHint(webhook.sponsor.name) : words.newWebhookHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {webhook === null ? title : words.save}
          </Button>
        </>
      }
    >
      <Form id={form} busy={saving.isPending} error={saving.error?.message} onSubmit={handleSubmit}>
        <TextField
          ref={nameField}
          label={words.name}
          maxLength={80}
          value={fields.name}
          error={isTried && !isNamed ? words.nameMissing : (saving.fields['name'] ?? null)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          ref={urlField}
          label={words.url}
          hint={words.urlHint}
          type="url"
          inputMode="url"
          maxLength={2000}
          value={fields.url}
          error={isTried && !isAddressed ? words.urlWrong : (saving.fields['url'] ?? null)}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <ProjectChoice
          workspaceId={workspaceId}
          projectIds={fields.projectIds}
          hasHidden={webhook?.isLimited === true && fields.projectIds.length === 0}
          onChange={(projectIds) => change({ projectIds })}
        />
        <EventChoice
          events={fields.events}
          error={isTried && fields.events.length === 0 ? words.eventsMissing : null}
          onChange={(events) => change({ events })}
        />
      </Form>
    </Dialog>
  );
}
