import { mayAsMember } from '#contract/permissions';
import { Banner } from '#ui/banner';
import { LinkButton } from '#ui/link-button';
import { useWorkspace } from './data.ts';
import { useSubscriptionSummary } from './settings-data.ts';
import * as words from './words.ts';

type Limit = 'seats' | 'guests' | 'projects';

/**
 * At the head of a form: a message that the plan has no room for the new item, and a link to the plans for people who may
 * select one.
 */
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
            {words.viewPlans}
          </LinkButton>
        ) : null
      }
    >
      {words.planFull[of](limit)} {WHAT_NEXT[of]}
      {mayPay ? '' : ` ${words.askOwner}`}
    </Banner>
  );
}

const WHAT_NEXT: Record<Limit, string> = {
  seats: words.seatsHint,
  guests: words.guestsHint,
  projects: words.projectsHint,
};
