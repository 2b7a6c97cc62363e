import { confirm } from '#ui/alert-dialog';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Invitation } from '../contract.ts';
import { type How, renew } from './data.ts';

export interface Renewing {
  readonly isPending: boolean;
  /** Why the last one was refused. */
  readonly error: string | null;
  resend(invitations: readonly Invitation[]): Promise<boolean>;
  /** Asks first: the link in the mail stops for good, so that nothing could take this back. */
  revoke(invitations: readonly Invitation[]): Promise<boolean>;
}

/** Sends invitations again and takes them back, one or many. Each answers whether it was done. */
export function useRenewing(workspaceId: string): Renewing {
  const act = useSubmit(async ({ how, invitations }: { how: How; invitations: readonly Invitation[] }) => {
    await renew(
      workspaceId,
      how,
      invitations.map(({ id }) => id),
    );
    toast.success(`${how === 'resend' ? 'Sent again to' : 'Took back the invitation of'} ${whoOf(invitations)}`);
    return true;
  });
  const run = async (how: How, invitations: readonly Invitation[]) => (await act.submit({ how, invitations })) === true;
  return {
    isPending: act.isPending,
    error: act.error?.message ?? null,
    resend: (invitations) => run('resend', invitations),
    revoke: async (invitations) => {
      const isSure = await confirm({
        title: `Take back the invitation of ${whoOf(invitations)}?`,
        description: 'The link in the mail stops working for good. You can invite again, by a new mail.',
        confirmLabel: 'Take back',
        danger: true,
      });
      return isSure && run('revoke', invitations);
    },
  };
}

const whoOf = (invitations: readonly Invitation[]): string =>
  invitations.length === 1 ? (invitations[0]?.email ?? '') : `${invitations.length} people`;
