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

/** Who may see the project, and what guests may do in it. */
export function AccessPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, visibility, allowGuestAccess, requireApproval } = project;
  const update = useMutation(updateProject);
  const handleVisibility = async (next: Visibility) => {
    const isSure =
      next !== 'PRIVATE' ||
      (await confirm({
        title: words.makeItPrivate,
        description: words.makeItPrivateDescription,
        confirmLabel: words.makeItPrivate2,
      }));
    if (isSure) update({ projectId, change: { visibility: next }, said: words.nameIsNextNow(project.name, next.toLowerCase()) });
  };
  return (
    <>
      <SettingsSection title={words.whoSeesIt}>
        <RadioCards
          label={words.visibility}
          hideLabel
          name="visibility"
          value={visibility}
          onValueChange={(next) => void handleVisibility(next)}
          options={visibilityChoices(requireApproval)}
        />
        <SettingRow label={words.members} hint={words.membersHint}>
          <LinkButton to={`${projectPath(project)}/team`}>{words.openTheTeam}</LinkButton>
        </SettingRow>
      </SettingsSection>
      <SettingsSection title={words.guestsAndNewcomers}>
        <Switch
          label={words.letGuestsWorkHere}
          hint={words.letGuestsWorkHereHint}
          checked={allowGuestAccess}
          onChange={(event) => update({ projectId, change: { allowGuestAccess: event.currentTarget.checked } })}
        />
        <Switch
          label={words.askAnAdminFirst}
          hint={words.askAnAdminFirstHint}
          checked={requireApproval}
          onChange={(event) => update({ projectId, change: { requireApproval: event.currentTarget.checked } })}
        />
      </SettingsSection>
    </>
  );
}
