import { mayAsMember } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { LinkButton } from '#ui/link-button';
import { useWorkspace } from './data.ts';
import { useSubscriptionSummary } from './settings-data.ts';

type Limit = 'seats' | 'guests' | 'projects';

/** At the head of a form: that the plan has no room for what the form makes, and the way to the plans for who may choose one. */
export function NoRoomNote({ workspaceId, limit: of }: { workspaceId: string; limit: Limit }) {
  const { data } = useSubscriptionSummary(workspaceId);
  const { row } = useWorkspace(workspaceId);
  const limit = data?.limits[of];
  if (!data || limit == null || data.usage[of] < limit) return null;
  const mayPay = row !== null && mayAsMember({ workspaceRole: row.role, isBilling: row.isBilling }, 'manageBilling');
  return (
    <Banner
      tone="warning"
      action={
        mayPay ? (
          <LinkButton size="s" to={`/workspace/${workspaceId}/billing`}>
            See plans
          </LinkButton>
        ) : null
      }
    >
      {takenSaid(of, limit)} {WHAT_NEXT[of]}
      {mayPay ? '' : ' Only the owner can choose a larger plan.'}
    </Banner>
  );
}

const NOUNS: Record<Limit, string> = { seats: 'seat', guests: 'guest', projects: 'project' };

function takenSaid(of: Limit, limit: number): string {
  if (limit === 0) return `This plan has no ${NOUNS[of]}s.`;
  const all = limit === 1 ? `The only ${NOUNS[of]}` : `All ${limit} ${NOUNS[of]}s`;
  return `${all} of this plan ${limit === 1 ? 'is' : 'are'} taken.`;
}

const WHAT_NEXT: Record<Limit, string> = {
  seats: 'People you invite can join once a seat is free.',
  guests: 'Guests you invite can join once there is room.',
  projects: 'Archive or delete a project to make room.',
};
