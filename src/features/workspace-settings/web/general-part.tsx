import { mayAsMember } from '#contract/permissions';
import { named, SavedText, SettingRow, SettingsSection } from '#features/settings/web';
import type { SubscriptionSummary, Workspace } from '#features/workspaces/contract';
import { updateWorkspace, useSubscriptionSummary } from '#features/workspaces/web';
import { ColorPicker } from '#ui/color-picker';
import { LinkButton } from '#ui/link-button';
import { useMutation } from '#web/use-mutation';

/** What a workspace is called, and the ways to its people and its plan. */
export function GeneralPart({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId, name, description, color, memberCount } = workspace;
  const update = useMutation(updateWorkspace);
  const { data: plan } = useSubscriptionSummary(workspaceId);
  const membership = { workspaceRole: workspace.role, isBilling: workspace.isBilling };
  return (
    <>
      <SettingsSection title="General">
        <SavedText
          label="Name"
          maxLength={100}
          value={name}
          check={named}
          onSave={(next) => update({ workspaceId, change: { name: next }, said: `Renamed to ${next}` })}
        />
        <SavedText
          multiline
          label="Description"
          maxLength={2000}
          placeholder="What this team does"
          value={description}
          onSave={(next) => update({ workspaceId, change: { description: next }, said: 'Description changed' })}
        />
        <ColorPicker label="Color" value={color} onValueChange={(next) => update({ workspaceId, change: { color: next } })} />
      </SettingsSection>
      <SettingsSection title="People and plan">
        <SettingRow
          label="Members"
          hint={memberCount === 1 ? 'You are alone here so far.' : `${memberCount} people, with their roles.`}
        >
          <LinkButton to={`/workspace/${workspaceId}/team`}>Open the team</LinkButton>
        </SettingRow>
        <SettingRow label="Plan" hint={plan ? planSaid(plan) : 'What it allows, and how much of it is used.'}>
          {mayAsMember(membership, 'manageBilling') ? (
            <LinkButton to={`/workspace/${workspaceId}/billing`}>Open billing</LinkButton>
          ) : null}
        </SettingRow>
      </SettingsSection>
    </>
  );
}

/** "Free: 3 of 5 seats, 4 of 5 projects" */
function planSaid({ planInForce, usage, limits }: SubscriptionSummary): string {
  const name = planInForce.charAt(0) + planInForce.slice(1).toLowerCase();
  return `${name}: ${usedSaid(usage.seats, limits.seats, 'seat')}, ${usedSaid(usage.projects, limits.projects, 'project')}`;
}

const usedSaid = (used: number, limit: number | null, thing: string): string =>
  limit === null ? `${used} ${thing}${used === 1 ? '' : 's'}` : `${used} of ${limit} ${thing}s`;
