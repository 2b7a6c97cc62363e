import type { Visibility } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath, updateProject, visibilityChoices } from '#features/projects/web';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { LinkButton } from '#ui/link-button';
import { RadioCards } from '#ui/radio-cards';
import { Switch } from '#ui/switch';
import { useMutation } from '#web/use-mutation';

/** Who may see the project, and what guests may do in it. */
export function AccessPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, visibility, allowGuestAccess, requireApproval } = project;
  const update = useMutation(updateProject);
  const handleVisibility = async (next: Visibility) => {
    const isSure =
      next !== 'PRIVATE' ||
      (await confirm({
        title: 'Make it private?',
        description: 'Everyone who is not a member of the project loses sight of it at once.',
        confirmLabel: 'Make it private',
      }));
    if (isSure) update({ projectId, change: { visibility: next }, said: `${project.name} is ${next.toLowerCase()} now` });
  };
  return (
    <>
      <SettingsSection title="Who sees it">
        <RadioCards
          label="Visibility"
          hideLabel
          name="visibility"
          value={visibility}
          onValueChange={(next) => void handleVisibility(next)}
          options={visibilityChoices(requireApproval)}
        />
        <SettingRow label="Members" hint="Who works here, and in which role.">
          <LinkButton to={`${projectPath(project)}/team`}>Open the team</LinkButton>
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Guests and newcomers">
        <Switch
          label="Let guests work here"
          hint="Guests who are members have their whole role. Otherwise they comment at most."
          checked={allowGuestAccess}
          onChange={(event) => update({ projectId, change: { allowGuestAccess: event.currentTarget.checked } })}
        />
        <Switch
          label="Ask an admin first"
          hint="New members, and what guests create, wait until an admin of the project approves."
          checked={requireApproval}
          onChange={(event) => update({ projectId, change: { requireApproval: event.currentTarget.checked } })}
        />
      </SettingsSection>
    </>
  );
}
