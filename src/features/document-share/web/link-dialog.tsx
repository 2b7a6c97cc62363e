import { Copy, Globe } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#features/documents/contract';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { DateField } from '#ui/date-field';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { Spinner } from '#ui/spinner';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { DocumentLink } from '../contract.ts';
import { LINK_PASSWORD_MAX, LINK_PASSWORD_MIN } from '../fields.ts';
import { createLink, type Place, revokeLink, updateLink, useChangedLink, useLink } from './link-data.ts';
import * as words from './words.ts';

interface LinkDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
}

/** The public link of a document: creates it, says what it opens, and revokes it. */
export function LinkDialog({ isOpen, onOpenChange, document }: LinkDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.publicLink} description={words.explained}>
      {isOpen ? <PublicLink document={document} /> : null}
    </Dialog>
  );
}

function PublicLink({ document }: { document: Document }) {
  const place = { workspaceId: document.workspaceId, documentId: document.id };
  const { data, error, status, retry } = useLink(place);
  const creation = useSubmit(() => createLink(place));
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theLink} />;
  if (data === undefined) return <Spinner />;
  if (data.link !== null) return <LivingLink key={data.link.id} link={data.link} place={place} />;
  return (
    <Form error={creation.error?.message} onSubmit={() => void creation.submit(undefined)}>
      {document.visibility === 'PRIVATE' ? <Text>{words.privateToo}</Text> : null}
      <FormActions align="end">
        <Button type="submit" variant="primary" autoFocus icon={<Globe />} busy={creation.isPending}>
          {words.create}
        </Button>
      </FormActions>
    </Form>
  );
}

function LivingLink({ link, place }: { link: DocumentLink; place: Place }) {
  const now = useNow();
  const { shown, error, change } = useChangedLink(link, place);
  const password = useSubmit((value: string | null) => updateLink(place, { password: value }));
  const revocation = useSubmit(async () => {
    await revokeLink(place);
    toast.success(words.revoked);
  });
  const revoke = async () => {
    const question = { title: words.revokeQuestion, description: words.revokeHint, confirmLabel: words.revoke, danger: true };
    if (await confirm(question)) await revocation.submit(undefined);
  };
  const address = `${location.origin}/share/${link.slug}`;
  const expiresAt = shown.expiresAt === null ? null : new Date(shown.expiresAt);
  const isExpired = expiresAt !== null && expiresAt.getTime() <= now;
  const failure = error ?? password.error ?? revocation.error;
  return (
    <Form error={failure?.message} onSubmit={() => void copied(address, words.linkCopied)}>
      <TextField
        label={words.link}
        hint={words.views(link.viewCount)}
        value={address}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Checkbox
        label={words.includeChildren}
        hint={words.includeChildrenHint}
        checked={shown.includeChildren}
        onChange={({ target }) => change({ includeChildren: target.checked })}
      />
      <Checkbox
        label={words.allowIndexing}
        checked={shown.allowIndexing}
        onChange={({ target }) => change({ allowIndexing: target.checked })}
      />
      <Checkbox
        label={words.allowComments}
        hint={words.allowCommentsHint}
        checked={shown.allowComments}
        onChange={({ target }) => change({ allowComments: target.checked })}
      />
      <DateField
        label={words.expires}
        withTime
        value={expiresAt}
        error={isExpired ? words.expiredHint : undefined}
        onValueChange={(date) => change({ expiresAt: date?.toISOString() ?? null })}
      />
      <LinkPassword setAt={link.passwordSetAt} isPending={password.isPending} onChange={(value) => password.submit(value)} />
      <FormActions align="end">
        <Button variant="danger" busy={revocation.isPending} onClick={() => void revoke()}>
          {words.revoke}
        </Button>
        <Button type="submit" variant="primary" icon={<Copy />}>
          {words.copy}
        </Button>
      </FormActions>
    </Form>
  );
}

interface LinkPasswordProps {
  setAt: string | null;
  isPending: boolean;
  onChange: (password: string | null) => Promise<unknown>;
}

/** What visitors enter before they read. It is shown to no one afterwards, so another one is set instead. */
function LinkPassword({ setAt, isPending, onChange }: LinkPasswordProps) {
  const [password, setPassword] = useState('');
  const isShort = password !== '' && password.length < LINK_PASSWORD_MIN;
  const save = async () => {
    if (password.length < LINK_PASSWORD_MIN) return;
    await onChange(password);
    setPassword('');
  };
  return (
    <TextField
      label={setAt === null ? words.password : words.newPassword}
      hint={setAt === null ? words.passwordHint : words.passwordSet(setAt)}
      error={isShort ? words.passwordShort : undefined}
      type="password"
      autoComplete="new-password"
      maxLength={LINK_PASSWORD_MAX}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void save();
      }}
      trailing={
        password !== '' ? (
          <Button size="s" variant="ghost" busy={isPending} disabled={isShort} onClick={() => void save()}>
            {words.setPassword}
          </Button>
        ) : setAt !== null ? (
          <Button size="s" variant="ghost" busy={isPending} onClick={() => void onChange(null)}>
            {words.removePassword}
          </Button>
        ) : null
      }
    />
  );
}
