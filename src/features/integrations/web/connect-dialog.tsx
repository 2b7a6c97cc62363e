import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSession } from '#web/session';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import {
  firstEvents,
  firstMapping,
  type Format,
  isCalling,
  isChat,
  isCode,
  type Mapping,
  type MessageEvent,
  type ProviderName,
} from '../fields.ts';
import { AddressFields, missingOf } from './address-fields.tsx';
import { type Connected, connecting, type IntegrationChange, type Place, updateIntegration } from './data.ts';
import { EventFields } from './event-fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import * as words from './words.ts';

interface ConnectDialogProps {
  place: Place;
  provider: ProviderName;
  /** The integration to change; null for a new one. */
  integration: Integration | null;
  onClose: () => void;
  /** Called with a new integration. */
  onDone: (connected: Connected | null) => void;
}

export interface Entered {
  name: string;
  format: Format;
  url: string;
  token: string;
  chat: string;
  events: readonly MessageEvent[];
  mapping: Mapping;
}

const startOf = (provider: ProviderName, integration: Integration | null): Entered => ({
  name: integration?.name ?? words.names[provider],
  format: integration?.format ?? 'NTFY',
  url: '',
  token: '',
  chat: '',
  events: (integration?.events as readonly MessageEvent[] | undefined) ?? firstEvents,
  mapping: integration?.mapping ?? firstMapping,
});

/** Connects a service, or changes an integration with it. */
export function ConnectDialog({ place, provider, integration, onClose, onDone }: ConnectDialogProps) {
  const form = useId();
  const [entered, setEntered] = useState(() => startOf(provider, integration));
  const [isTried, setIsTried] = useState(false);
  const [create] = useState(() => connecting(place, isCalling(provider)));
  const { user } = useSession();
  const saving = useSubmit(async () => {
    const body = bodyOf(provider, entered, integration);
    if (integration === null) return onDone(await create({ provider, ...body }));
    await updateIntegration(place, integration, body);
    onDone(null);
  });
  const change = (next: Partial<Entered>) => setEntered({ ...entered, ...next });
  const title = integration === null ? words.connectTo(words.names[provider]) : words.editNamed(integration.name);
  const isTakenOver = integration !== null && integration.sponsor.id !== user?.id;
  const isNamed = entered.name.trim() !== '';
  const hasEvents = !isChat(provider) || entered.events.length > 0;
  // An address that is not shown can stay.
  const missing = isChat(provider) && integration === null ? missingOf(provider, entered) : {};
  const handleSubmit = () => {
    setIsTried(true);
    if (isNamed && hasEvents && Object.keys(missing).length === 0) void saving.submit(undefined);
  };
  const isOfField = Object.keys(saving.fields).length > 0;
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={isTakenOver ? words.takeOverHint(integration.sponsor.name) : words.sponsorHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {integration === null ? words.connect : words.save}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={saving.isPending}
        error={isOfField && isChat(provider) ? undefined : saving.error?.message}
        onSubmit={handleSubmit}
      >
        <TextField
          label={words.name}
          maxLength={80}
          value={entered.name}
          error={isTried && !isNamed ? words.nameMissing : (saving.fields['name'] ?? null)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isChat(provider) ? (
          <>
            <AddressFields
              provider={provider}
              entered={entered}
              errors={isTried ? { ...saving.fields, ...missing } : {}}
              isNew={integration === null}
              onChange={change}
            />
            <EventFields
              events={entered.events}
              error={isTried && !hasEvents ? words.eventsMissing : (saving.fields['events'] ?? null)}
              onChange={(events) => change({ events })}
            />
          </>
        ) : null}
        {isCode(provider) ? <MappingFields mapping={entered.mapping} onChange={(mapping) => change({ mapping })} /> : null}
      </Form>
    </Dialog>
  );
}

/** What is sent of it: an address only if one was entered, since the current one is not shown. */
function bodyOf(provider: ProviderName, entered: Entered, integration: Integration | null) {
  const { name, format, url, token, chat, events, mapping } = entered;
  const named = { name: name.trim() };
  if (isCode(provider)) return { ...named, mapping: { ...mapping } };
  if (!isChat(provider)) return named;
  const isAddressed = integration === null || url.trim() !== '' || token.trim() !== '' || chat.trim() !== '';
  const isMoved = isAddressed || (provider === 'url' && format !== integration.format);
  const address = {
    ...(provider === 'url' && { format }),
    ...(url.trim() !== '' && { url: url.trim() }),
    ...(token.trim() !== '' && { token: token.trim() }),
    ...(chat.trim() !== '' && { chat: chat.trim() }),
  };
  const body: IntegrationChange & { name: string } = { ...named, events: [...events], ...(isMoved && address) };
  return body;
}
