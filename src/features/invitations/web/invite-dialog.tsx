import { useId, useRef, useState } from 'react';
import { outranks, type WorkspaceRole, workspaceRoles } from '#contract/permissions';
import { workspaceRoleName } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { toast } from '#web/toasts';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import { addressesIn, looksLikeAddress } from '../rules.ts';
import { invitationsKey, invite, openInvitations } from './data.ts';
import { OpenInvitations } from './open-invitations.tsx';

interface InviteDialogProps {
  workspaceId: string;
  /** The role of whoever invites: nobody gives one above their own. */
  role: WorkspaceRole;
  onClose: () => void;
}

/** Invites people into a workspace by mail, and shows which invitations still wait. */
export function InviteDialog({ workspaceId, role, onClose }: InviteDialogProps) {
  const form = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const [addresses, setAddresses] = useState('');
  const [given, setGiven] = useState<WorkspaceRole>('MEMBER');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = useQuery(invitationsKey(workspaceId), () => openInvitations(workspaceId));
  const sending = useSubmit(async (emails: string[]) => {
    for (const email of emails) {
      await invite(workspaceId, { email, role: given, message });
      setAddresses((text) =>
        addressesIn(text)
          .filter((address) => address !== email)
          .join('\n'),
      );
      open.retry();
    }
    toast.success(emails.length === 1 ? `Invited ${emails[0]}` : `Invited ${emails.length} people`);
  });

  const handleSubmit = () => {
    const emails = addressesIn(addresses);
    const wrong = emails.find((email) => !looksLikeAddress(email));
    const found = emails.length === 0 ? 'Enter at least one address.' : wrong ? `${wrong} is not an address.` : null;
    setProblem(found);
    if (found) first.current?.focus();
    else void sending.submit(emails);
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite people"
      description="They get a mail with a link that is good for 7 days."
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" form={form} busy={sending.isPending}>
            Send
          </Button>
        </>
      }
    >
      <Form id={form} busy={sending.isPending} error={sending.error?.message} onSubmit={handleSubmit}>
        <TextArea
          ref={first}
          label="Mail addresses"
          hint="One or many, separated by commas or lines."
          minRows={2}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
          error={problem}
        />
        <Select
          label="Role"
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value as WorkspaceRole)}
          options={workspaceRoles
            .filter((each) => outranks(role, each))
            .map((each) => ({ value: each, label: workspaceRoleName(each) }))}
        />
        <TextArea
          label="Message"
          maxLength={2000}
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Form>
      <OpenInvitations workspaceId={workspaceId} invitations={open.data ?? []} onChanged={open.retry} />
    </Dialog>
  );
}
