import type { Visibility } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath, updateProject, visibilityChoices } from '#features/projects/web';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { LinkButton } from '#ui/link-button';
import { RadioCards } from '#ui/radio-cards';
import { Switch } from '#ui/switch';
import { useMutation } from '#web/use-mutation';
import * as words from './words.ts';

/** Who can see the project, and what guests can do in it. */
export function AccessPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, visibility, allowGuestAccess, requireApproval } = project;
  const update = useMutation(updateProject);
  const handleVisibility = async (next: Visibility) => {
    const isSure =
      next !== 'PRIVATE' ||
      (await confirm({
        title: words.makePrivateTitle,
        description: words.makePrivateDescription,
        confirmLabel: words.makePrivate,
      }));
    if (isSure) update({ projectId, change: { visibility: next }, said: words.visibilityChanged[next] });
  };
  return (
    <>
      <SettingsSection title={words.whoCanSeeIt}>
        <RadioCards
          label={words.visibility}
          hideLabel
          name="visibility"
          value={visibility}
          onValueChange={(next) => void handleVisibility(next)}
          options={visibilityChoices(requireApproval)}
        />
        <SettingRow label={words.members} hint={words.membersHint}>
          <LinkButton to={`${projectPath(project)}/team`}>{words.manageMembers}</LinkButton>
        </SettingRow>
      </SettingsSection>
      <SettingsSection title={words.guestsAndNewMembers}>
        <Switch
          label={words.fullGuestRoles}
          hint={words.fullGuestRolesHint}
          checked={allowGuestAccess}
          onChange={(event) => update({ projectId, change: { allowGuestAccess: event.currentTarget.checked } })}
        />
        <Switch
          label={words.requireApproval}
          hint={words.requireApprovalHint}
          checked={requireApproval}
          onChange={(event) => update({ projectId, change: { requireApproval: event.currentTarget.checked } })}
        />
      </SettingsSection>
    </>
  );
}
