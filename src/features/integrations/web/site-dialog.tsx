import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#web/toasts';
import { useSession } from '#web/session';
import { useSubmit } from '#web/use-submit';
import type { Integration } from '../contract.ts';
import { beginAccount, connecting, type Place, updateIntegration } from './data.ts';
import * as words from './words.ts';

interface SiteDialogProps {
  place: Place;
  /** The integration to change, which a token connects; null for a new one. */
  integration: Integration | null;
  /** What the operator has to set before an account can be connected in the browser. */
  missing: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

type Way = keyof typeof words.ways;

interface Entered {
  name: string;
  way: Way;
  url: string;
  email: string;
  token: string;
}

/** Connects Jira: an account of the cloud, or a site by a token. */
export function SiteDialog({ place, integration, missing, onClose, onDone }: SiteDialogProps) {
  const form = useId();
  const [isTried, setIsTried] = useState(false);
  const [create] = useState(() => connecting(place, false));
  const { user } = useSession();
  const isTaken = integration !== null && integration.sponsor.id !== user?.id;
  const [entered, setEntered] = useState<Entered>(() => startOf(integration, missing));
  const { name, way, url, email, token } = entered;
  const change = (next: Partial<Entered>) => setEntered({ ...entered, ...next });
  const saving = useSubmit(async () => {
    if (way === 'account') return beginAccount(place, 'jira', name.trim());
    const address = { url: url.trim(), token: token.trim(), ...(way === 'cloud' && { email: email.trim() }) };
    const body = { name: name.trim(), ...(token.trim() !== '' && address) };
    if (integration !== null) await updateIntegration(place, integration, body);
    else {
      await create({ provider: 'jira', ...body });
      toast.success(words.accountConnected(body.name));
    }
    onDone();
  });
  const absent = way === 'account' ? {} : absentOf(entered, integration, isTaken);
  const errors = isTried ? { ...saving.fields, ...absent } : {};
  const handleSubmit = () => {
    setIsTried(true);
    if (name.trim() !== '' && Object.keys(absent).length === 0) void saving.submit(undefined);
  };
  const isOfField = Object.keys(saving.fields).some((field) => ['name', 'url', 'email', 'token'].includes(field));
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={integration === null ? words.connectTo(words.names.jira) : words.editNamed(integration.name)}
      description={isTaken ? words.takeOverHint(integration.sponsor.name) : words.sponsorHint}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.isPending}>
            {integration !== null ? words.save : way === 'account' ? words.continueTo(words.names.jira) : words.connect}
          </Button>
        </>
      }
    >
      <Form id={form} busy={saving.isPending} error={isOfField ? undefined : saving.error?.message} onSubmit={handleSubmit}>
        <TextField
          label={words.name}
          maxLength={80}
          value={name}
          error={isTried && name.trim() === '' ? words.nameMissing : (saving.fields['name'] ?? null)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {integration === null ? <WayField way={way} missing={missing} onChange={(next) => change({ way: next })} /> : null}
        {way === 'account' ? (
          <AccountHints place={place} />
        ) : (
          <SiteFields way={way} entered={entered} errors={errors} integration={integration} onChange={change} />
        )}
      </Form>
    </Dialog>
  );
}

const startOf = (integration: Integration | null, missing: readonly string[]): Entered => ({
  name: integration?.name ?? words.names.jira,
  way: integration === null && missing.length === 0 ? 'account' : isOfCloud(integration?.siteUrl ?? null) ? 'cloud' : 'server',
  url: integration?.siteUrl ?? '',
  email: '',
  token: '',
});

const isOfCloud = (siteUrl: string | null): boolean =>
  siteUrl === null || (URL.parse(siteUrl)?.hostname.endsWith('.atlassian.net') ?? false);

/** What is missing, by field. A token that is there can stay with its site, unless it is someone else's. */
function absentOf({ way, url, email, token }: Entered, integration: Integration | null, isTaken: boolean) {
  const isKept =
    integration !== null && !isTaken && token.trim() === '' && url.trim() === integration.siteUrl && email.trim() === '';
  if (isKept) return {};
  return {
    ...(!/^https?:\/\/./i.test(url.trim()) && { url: words.addressMissing }),
    ...(way === 'cloud' && !/^\S+@\S+$/.test(email.trim()) && { email: words.siteEmailMissing }),
    ...(token.trim() === '' && { token: isTaken ? words.siteTokenTaken : words.tokenMissing }),
  };
}

function WayField({ way, missing, onChange }: { way: Way; missing: readonly string[]; onChange: (way: Way) => void }) {
  const ways = (Object.keys(words.ways) as Way[]).filter((each) => each !== 'account' || missing.length === 0);
  return (
    <Select
      label={words.way}
      value={way}
      options={ways.map((value) => ({ value, label: words.ways[value] }))}
      {...(missing.length > 0 && { hint: words.wayMissing(missing) })}
      onChange={(event) => onChange(event.currentTarget.value as Way)}
    />
  );
}

function AccountHints({ place }: { place: Place }) {
  return (
    <>
      <Text size="small" tone="muted">
        {place.projectId === null ? words.accountHints.jira.workspace : words.accountHints.jira.project}
      </Text>
      <Text size="small" tone="faint">
        {words.accountAllows.jira}
      </Text>
    </>
  );
}

interface SiteFieldsProps {
  way: 'cloud' | 'server';
  entered: Entered;
  errors: Readonly<Record<string, string>>;
  integration: Integration | null;
  onChange: (next: Partial<Entered>) => void;
}

/** The address of a site, and the token for it. */
function SiteFields({ way, entered, errors, integration, onChange }: SiteFieldsProps) {
  const field = (name: 'url' | 'email' | 'token', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={entered[name]}
      error={errors[name] ?? null}
      autoComplete="off"
      spellCheck={false}
      maxLength={name === 'url' ? 2000 : 300}
      type={name === 'token' ? 'password' : name}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('url', words.site, words.siteHints[way])}
      {way === 'cloud' ? field('email', words.siteEmail, words.siteEmailHint) : null}
      {field('token', words.token, integration === null ? words.siteTokenHints[way] : words.siteTokenAgain)}
    </>
  );
}
