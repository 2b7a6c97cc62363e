import { confirm } from '#ui/alert-dialog';
import { copied } from '#web/copied';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Invitation } from '../contract.ts';
import { type InvitationAction, newLink, renew } from './data.ts';
import * as words from './words.ts';

export interface Renewing {
  readonly isPending: boolean;
  /** Why the last request failed. */
  readonly error: string | null;
  resend(invitations: readonly Invitation[]): Promise<boolean>;
  /** Copies a new link to share; earlier links stop working. For servers that send no email. */
  copyNewLink(invitation: Invitation): Promise<void>;
  /** Asks first, because the link stops working permanently. */
  revoke(invitations: readonly Invitation[]): Promise<boolean>;
}

/** Resends and revokes one or more invitations. Each function returns whether it succeeded. */
export function useRenewing(workspaceId: string): Renewing {
  const act = useSubmit(async ({ how, invitations }: { how: InvitationAction; invitations: readonly Invitation[] }) => {
    await renew(
      workspaceId,
      how,
      invitations.map(({ id }) => id),
    );
    const emails = emailsOf(invitations);
    if (how === 'resend') toast.info(words.resending(emails));
    else toast.success(words.invitationsRevoked(emails));
    return true;
  });
  const link = useSubmit((invitation: Invitation) => newLinkCopied(workspaceId, invitation));
  const run = async (how: InvitationAction, invitations: readonly Invitation[]) =>
    (await act.submit({ how, invitations })) === true;
  return {
    isPending: act.isPending || link.isPending,
    error: act.error?.message ?? link.error?.message ?? null,
    copyNewLink: (invitation) => link.submit(invitation),
    resend: (invitations) => run('resend', invitations),
    revoke: async (invitations) => {
      const isSure = await confirm({
        title: words.confirmRevocation(emailsOf(invitations)),
        description: words.revocationHint(invitations.length),
        confirmLabel: words.revokeInvitations(invitations.length),
        danger: true,
      });
      return isSure && run('revoke', invitations);
    },
  };
}

/** Puts a new link on the clipboard; earlier links stop working. */
export async function newLinkCopied(workspaceId: string, { id, email }: Invitation): Promise<void> {
  const path = await newLink(workspaceId, id);
  await copied(location.origin + path, words.newLinkCopied(email));
}

const emailsOf = (invitations: readonly Invitation[]): string[] => invitations.map(({ email }) => email);
