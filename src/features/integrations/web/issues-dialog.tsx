import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import { type Place, syncIssues } from './data.ts';
import * as words from './issue-words.ts';
import * as common from './words.ts';

interface IssuesDialogProps {
  place: Place;
  integration: Integration;
  onClose: () => void;
}

type Field = 'site' | 'repository' | 'label' | 'token';
type Entered = Readonly<Record<Field, string>>;

/** Where people open the service, if it has an address of its own. */
const SITES = { github: 'https://github.com', gitlab: 'https://gitlab.com', gitea: '' } as const;
const serviceOf = ({ provider }: Integration) => (provider === 'gitlab' || provider === 'gitea' ? provider : 'github');

/** Which issues over there are tasks here as well. */
export function IssuesDialog({ place, integration, onClose }: IssuesDialogProps) {
  const form = useId();
  const { issues } = integration;
  const service = serviceOf(integration);
  const [entered, setEntered] = useState<Entered>({
    site: issues?.site ?? SITES[service],
    repository: issues?.repository ?? '',
    label: issues?.label ?? 'cairn',
    token: '',
  });
  const [isTried, setIsTried] = useState(false);
  const saving = useSubmit(async () => {
    const { token, ...where } = trimmed(entered);
    await syncIssues(place, integration, { ...where, ...(token !== '' && { token }) });
    toast.success(issues === null ? words.started : words.saved);
    onClose();
  });
  const absent = absentOf(entered, integration);
  const errors: Readonly<Record<string, string>> = isTried ? { ...saving.fields, ...absent } : {};
  const handleSubmit = () => {
    setIsTried(true);
    if (Object.keys(absent).length === 0) void saving.submit(undefined);
  };
  const field = (name: Field, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      value={entered[name]}
      error={errors[name] ?? null}
      autoComplete="off"
      spellCheck={false}
      maxLength={name === 'site' ? 2000 : name === 'label' ? 50 : 300}
      type={name === 'token' ? 'password' : name === 'site' ? 'url' : 'text'}
      onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.syncTitle(common.names[service])}
      description={words.syncHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {issues === null ? words.start : words.save}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={saving.isPending}
        error={Object.keys(saving.fields).length > 0 ? undefined : saving.error?.message}
        onSubmit={handleSubmit}
      >
        {field('repository', words.repository, words.repositoryHints[service])}
        {field('label', words.label)}
        {field('token', words.token, issues === null ? words.tokenHints[service] : words.tokenStays)}
        {field('site', words.site, words.siteHint)}
        <Text size="small">{words.audience}</Text>
        <Text size="small" tone="muted">
          {words.eventsHint[service]}
        </Text>
      </Form>
    </Dialog>
  );
}

const trimmed = ({ site, repository, label, token }: Entered): Entered => ({
  site: site.trim(),
  repository: repository.trim(),
  label: label.trim(),
  token: token.trim(),
});

/** What is missing. The token stays as long as it is for the same repository. */
function absentOf(entered: Entered, { issues }: Integration): Partial<Record<Field, string>> {
  const { site, repository, label, token } = trimmed(entered);
  const isSame = issues !== null && issues.site === site && issues.repository === repository;
  return {
    ...(site === '' && { site: words.siteMissing }),
    ...(repository === '' && { repository: words.repositoryMissing }),
    ...(label === '' && { label: words.labelMissing }),
    ...(token === '' && !isSame && { token: words.tokenMissing }),
  };
}
