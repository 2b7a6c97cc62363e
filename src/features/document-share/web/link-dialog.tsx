import { Copy, Globe } from 'lucide-react';
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

type Change = Partial<Pick<DocumentLink, 'expiresAt' | 'includeChildren' | 'allowIndexing'>>;

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
      <DateField
        label={words.expires}
        withTime
        value={expiresAt}
        error={isExpired ? words.expiredHint : undefined}
        onValueChange={(date) => void change.submit({ expiresAt: date?.toISOString() ?? null })}
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
