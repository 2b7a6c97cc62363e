import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import type { Workspace } from '#features/workspaces/contract';
import { useSubscriptionSummary } from '#features/workspaces/web';
import { mayAsMember } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { LinkButton } from '#ui/link-button';
import { useNow } from '#web/use-now';
import { pastDueMessage } from './past-due-message.ts';
import * as words from './words.ts';

/** On every page of a workspace: why nothing can be changed, or what soon will be, and for its payers a link to the plans. */
export function PlanBanner({ workspace }: { workspace: Workspace }) {
  const { id, role, isBilling, isReadOnly, subscription } = workspace;
  const isThere = useMatch(`/workspace/${id}/billing`) !== null;
  const isPayer = mayAsMember({ workspaceRole: role, isBilling }, 'manageBilling');
  // The billing page says it itself.
  if (isThere) return null;
  if (isReadOnly) return <ReadOnly isPayer={isPayer} action={isPayer ? <ToBilling id={id} /> : null} />;
  // No one else can do anything about it.
  return subscription.status === 'PAST_DUE' && isPayer ? <PastDue id={id} /> : null;
}

function ReadOnly({ isPayer, action }: { isPayer: boolean; action: ReactNode }) {
  return (
    <Banner tone="warning" icon={<Lock />} action={action}>
      {words.readOnlyWorkspace(isPayer)}
    </Banner>
  );
}

function PastDue({ id }: { id: string }) {
  const now = useNow(60_000);
  const { data } = useSubscriptionSummary(id);
  // The workspace may have been loaded before the payment arrived.
  if (data?.status !== 'PAST_DUE') return null;
  return (
    <Banner tone="danger" icon={<CircleAlert />} action={<ToBilling id={id} />}>
      {pastDueMessage(data, now)}
    </Banner>
  );
}

const ToBilling = ({ id }: { id: string }) => (
  <LinkButton size="s" to={`/workspace/${id}/billing`}>
    {words.openBilling}
  </LinkButton>
);
