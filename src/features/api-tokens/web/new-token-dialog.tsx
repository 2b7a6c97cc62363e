import { useId, useRef, useState } from 'react';
import { myWorkspaces } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { useList } from '#web/use-list';
import { useSubmit } from '#web/use-submit';
import type { ExpiresInDays } from '../contract.ts';
import { type Made, tokenCreation, useProjectsOf } from './data.ts';
import { PermissionTable } from './permission-table.tsx';
import { noPermissions, type Permissions, scopesOf } from './permissions.ts';
import * as words from './words.ts';

interface NewTokenDialogProps {
  /** The workspace of a bot; null for a token of one's own. */
  botOf: { id: string; name: string } | null;
  onClose: () => void;
  onCreated: (made: Made) => void;
}

interface Choice {
  name: string;
  expiresInDays: ExpiresInDays;
  workspaceId: string;
  projectId: string;
  permissions: Permissions;
}

const valueOf = (days: ExpiresInDays): string => String(days ?? '');
const expiryOptions = words.expiries.map(({ days, label }) => ({ value: valueOf(days), label }));
const daysOf = (value: string): ExpiresInDays => words.expiries.find(({ days }) => valueOf(days) === value)?.days ?? null;

/** Creates a token: its name, how long it lasts, where it reaches, and what it may do there. */
export function NewTokenDialog({ botOf, onClose, onCreated }: NewTokenDialogProps) {
  const form = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const permissionGroup = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice>({
    name: '',
    expiresInDays: 90,
    workspaceId: botOf?.id ?? '',
    projectId: '',
    permissions: noPermissions,
  });
  const [isTried, setIsTried] = useState(false);
  const [createToken] = useState(tokenCreation);
  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });
  const scopes = scopesOf(choice.permissions);
  const title = botOf === null ? words.createToken : words.createBot;
  const creating = useSubmit(async () => {
    const { name, expiresInDays, workspaceId, projectId } = choice;
    const place = { workspaceId: workspaceId || null, projectId: projectId || null };
    onCreated(await createToken({ name: name.trim(), expiresInDays, scopes, isBot: botOf !== null, ...place }));
  });
  const handleSubmit = () => {
    setIsTried(true);
    if (choice.name.trim() === '') nameField.current?.focus();
    else if (scopes.length > 0) void creating.submit(undefined);
    // What is missing may be below what is in sight.
    else permissionGroup.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={words.newTokenHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={creating.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form id={form} busy={creating.isPending} error={creating.error?.message} onSubmit={handleSubmit}>
        <TextField
          ref={nameField}
          label={words.name}
          hint={words.nameHint}
          maxLength={80}
          value={choice.name}
          error={isTried && choice.name.trim() === '' ? words.nameMissing : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={words.expires}
          value={valueOf(choice.expiresInDays)}
          options={expiryOptions}
          onChange={(event) => change({ expiresInDays: daysOf(event.currentTarget.value) })}
        />
        <PlaceFields botOf={botOf} choice={choice} onChange={change} />
        <PermissionTable
          groupRef={permissionGroup}
          permissions={choice.permissions}
          isBot={botOf !== null}
          error={isTried && scopes.length === 0 ? words.permissionsMissing : null}
          onChange={(permissions) => change({ permissions })}
        />
      </Form>
    </Dialog>
  );
}

interface PlaceFieldsProps extends Pick<NewTokenDialogProps, 'botOf'> {
  choice: Choice;
  onChange: (next: Partial<Choice>) => void;
}

/** The workspace and the project that a token is limited to. */
function PlaceFields({ botOf, choice, onChange }: PlaceFieldsProps) {
  const workspaces = useList(myWorkspaces, {}).rows;
  const { projects, status, error } = useProjectsOf(choice.workspaceId || null);
  return (
    <>
      {botOf === null ? (
        <Select
          label={words.where}
          value={choice.workspaceId}
          options={[{ value: '', label: words.everywhere }, ...workspaces.map(({ id, name: label }) => ({ value: id, label }))]}
          onChange={(event) => onChange({ workspaceId: event.currentTarget.value, projectId: '' })}
        />
      ) : null}
      {choice.workspaceId === '' ? null : (
        <Select
          label={words.project}
          value={choice.projectId}
          error={status === 'error' ? error?.message : null}
          options={[
            { value: '', label: status === 'loading' ? words.loadingProjects : words.allProjects },
            ...projects.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(event) => onChange({ projectId: event.currentTarget.value })}
        />
      )}
    </>
  );
}
