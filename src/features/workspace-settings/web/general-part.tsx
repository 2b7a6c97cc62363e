import { mayAsMember } from '#contract/permissions';
import { named, SavedText, SettingRow, SettingsSection } from '#features/settings/web';
import type { SubscriptionSummary, Workspace } from '#features/workspaces/contract';
import { updateWorkspace, useSubscriptionSummary } from '#features/workspaces/web';
import { ColorPicker } from '#ui/color-picker';
import { LinkButton } from '#ui/link-button';
import { useMutation } from '#web/use-mutation';
import * as words from './words.ts';

/** The name of a workspace, and links to its people and its plan. */
export function GeneralPart({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId, name, description, color, memberCount } = workspace;
  const update = useMutation(updateWorkspace);
  const { data: plan } = useSubscriptionSummary(workspaceId);
  const membership = { workspaceRole: workspace.role, isBilling: workspace.isBilling };
  return (
    <>
      <SettingsSection title={words.general}>
        <SavedText
          label={words.name}
          maxLength={100}
          value={name}
          check={named}
          onSave={(next) => update({ workspaceId, change: { name: next }, said: words.renamedTo(next) })}
        />
        <SavedText
          multiline
          label={words.description}
          maxLength={2000}
          placeholder={words.descriptionPlaceholder}
          value={description}
          onSave={(next) => update({ workspaceId, change: { description: next }, said: words.descriptionChanged })}
        />
        <ColorPicker
          label={words.color}
          value={color}
          onValueChange={(next) => update({ workspaceId, change: { color: next } })}
        />
      </SettingsSection>
      <SettingsSection title={words.peopleAndPlan}>
        <SettingRow label={words.members} hint={memberCount === 1 ? words.onlyMember : words.membersHint(memberCount)}>
          <LinkButton to={`/workspace/${workspaceId}/team`}>{words.openTeam}</LinkButton>
        </SettingRow>
        <SettingRow label={words.plan} hint={plan ? planSaid(plan) : words.planHint}>
          {mayAsMember(membership, 'manageBilling') ? (
            <LinkButton to={`/workspace/${workspaceId}/billing`}>{words.openBilling}</LinkButton>
          ) : null}
        </SettingRow>
      </SettingsSection>
    </>
  );
}

/** "Free: 3 of 5 seats, 4 of 5 projects" */
function planSaid({ planInForce, usage, limits }: SubscriptionSummary): string {
  const name = planInForce.charAt(0) + planInForce.slice(1).toLowerCase();
  return `${name}: ${words.seatsUsed(usage.seats, limits.seats)}, ${words.projectsUsed(usage.projects, limits.projects)}`;
}
