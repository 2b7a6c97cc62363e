import { Lock } from 'lucide-react';
import { useMatch } from 'react-router';
import type { Workspace } from '#features/workspaces/contract';
import { mayAsMember } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { LinkButton } from '#ui/link-button';

/** On every page of a workspace that is over its plan: why nothing can be changed, and for its payers the way out. */
export function ReadOnlyBanner({ workspace }: { workspace: Workspace }) {
  const { id, role, isBilling } = workspace;
  const billing = `/workspace/${id}/billing`;
  const isThere = useMatch(billing) !== null;
  const isPayer = mayAsMember({ workspaceRole: role, isBilling }, 'manageBilling');
  return (
    <Banner
      tone="warning"
      icon={<Lock />}
      action={
        isPayer && !isThere ? (
          <LinkButton size="s" to={billing}>
            See what is over
          </LinkButton>
        ) : null
      }
    >
      This workspace uses more than its plan allows and can only be read.
      {isPayer ? '' : ' Its owner can make room or choose a larger plan.'}
    </Banner>
  );
}
