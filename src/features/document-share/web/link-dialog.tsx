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
import { client } from '#web/api';
import { copied } from '#web/copied';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import type { DocumentLink, documentLinkActions } from '../contract.ts';
import { LINK_PASSWORD_MAX, LINK_PASSWORD_MIN } from '../fields.ts';
import * as words from './words.ts';

const links = client<typeof documentLinkActions>('documents');

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
  const query = { workspaceId: document.workspaceId, documentId: document.id };
  const { data, error, status, retry } = useQuery(`document-link:${document.id}`, () =>
    links.get('get-document-link', { query }),
  );
  const creation = useSubmit(async (documentId: string) => {
    await links.post('create-document-link', { query: { ...query, documentId }, body: {} });
    retry();
  });
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theLink} />;
  if (data === undefined) return <Spinner />;
  if (data.link !== null) return <LivingLink key={data.link.id} link={data.link} query={query} onChanged={retry} />;
  return (
    <Form error={creation.error?.message} onSubmit={() => void creation.submit(document.id)}>
      {document.visibility === 'PRIVATE' ? <Text>{words.privateToo}</Text> : null}
      <FormActions>
        <Button type="submit" variant="primary" icon={<Globe />} busy={creation.isPending}>
          {words.create}
        </Button>
      </FormActions>
    </Form>
  );
}

interface LivingLinkProps {
  link: DocumentLink;
  query: { workspaceId: string; documentId: string };
  onChanged: () => void;
}

type Change = Partial<Pick<DocumentLink, 'expiresAt' | 'includeChildren' | 'allowIndexing' | 'allowComments'>> & {
  password?: string | null;
};

function LivingLink({ link, query, onChanged }: LivingLinkProps) {
  const now = useNow();
  const change = useSubmit(async (body: Change) => {
    await links.put('update-document-link', { query, body });
    onChanged();
  });
  const revocation = useSubmit(async (documentId: string) => {
    await links.delete('revoke-document-link', { query: { ...query, documentId } });
    toast.success(words.revoked);
    onChanged();
  });
  const revoke = async () => {
    const question = { title: words.revokeQuestion, description: words.revokeHint, confirmLabel: words.revoke, danger: true };
    if (await confirm(question)) await revocation.submit(query.documentId);
  };
  const address = `${location.origin}/share/${link.slug}`;
  const expiresAt = link.expiresAt === null ? null : new Date(link.expiresAt);
  const isExpired = expiresAt !== null && expiresAt.getTime() <= now;
  const failure = change.error ?? revocation.error;
  return (
    <Form error={failure?.message} onSubmit={() => void copied(address, words.linkCopied)}>
      <TextField
        label={words.link}
        hint={words.views(link.viewCount)}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Checkbox
        label={words.includeChildren}
        hint={words.includeChildrenHint}
        checked={link.includeChildren}
        onChange={({ target }) => void change.submit({ includeChildren: target.checked })}
      />
      <Checkbox
        label={words.allowIndexing}
        checked={link.allowIndexing}
        onChange={({ target }) => void change.submit({ allowIndexing: target.checked })}
      />
      <Checkbox
        label={words.allowComments}
        hint={words.allowCommentsHint}
        checked={link.allowComments}
        onChange={({ target }) => void change.submit({ allowComments: target.checked })}
      />
      <DateField
        label={words.expires}
        withTime
        value={expiresAt}
        error={isExpired ? words.expiredHint : undefined}
        onValueChange={(date) => void change.submit({ expiresAt: date?.toISOString() ?? null })}
      />
      <LinkPassword
        setAt={link.passwordSetAt}
        isPending={change.isPending}
        onChange={(password) => change.submit({ password })}
      />
      <FormActions>
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
