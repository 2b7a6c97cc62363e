import type { EstimateScale, ProjectStatus, ProjectSummary } from '#features/projects/contract';
import {
  changeProjectStatus,
  estimateChoices,
  projectPath,
  projectStatuses,
  statusName,
  updateProject,
} from '#features/projects/web';
import { named, SavedText, SettingRow, SettingsSection } from '#features/settings/web';
import { ColorPicker } from '#ui/color-picker';
import { LinkButton } from '#ui/link-button';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { useMutation } from '#web/use-mutation';
import styles from './project-settings.module.css';

/** What a project is called and how work is done in it. */
export function GeneralPart({ project }: { project: ProjectSummary }) {
  const update = useMutation(updateProject);
  const changeStatus = useMutation(changeProjectStatus);
  const save = (change: Parameters<typeof update>[0]['change'], said?: string) =>
    void update({ projectId: project.id, change, said });
  return (
    <>
      <SettingsSection title="General">
        <SavedText
          label="Name"
          maxLength={100}
          value={project.name}
          check={named}
          onSave={(name) => save({ name }, `Renamed to ${name}`)}
        />
        <SavedText
          multiline
          label="Description"
          maxLength={2000}
          placeholder="What this project is for"
          value={project.description}
          onSave={(description) => save({ description }, 'Description changed')}
        />
        <ColorPicker label="Color" value={project.color} onValueChange={(color) => save({ color })} />
        <SettingRow label="Key" hint="Begins the keys of its tasks and issues, and stays as it is.">
          <Text as="span" className={styles.key}>
            {project.key}
          </Text>
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="How it works">
        <div className={styles.pair}>
          <Select
            label="Status"
            value={project.status}
            options={statusOptions(project.status)}
            onChange={(event) => changeStatus({ projectId: project.id, status: event.currentTarget.value as ProjectStatus })}
          />
          <Select
            label="Estimates"
            value={project.estimateScale}
            options={estimateChoices}
            onChange={(event) => save({ estimateScale: event.currentTarget.value as EstimateScale })}
          />
        </div>
        <Switch
          label="Time tracking"
          hint="Timers and time entries on tasks. What was logged stays when you turn it off."
          checked={project.enableTimeTracking}
          onChange={(event) => save({ enableTimeTracking: event.currentTarget.checked })}
        />
        <Switch
          label="Triage of issues"
          hint="New issues wait in triage until somebody accepts them."
          checked={project.triageEnabled}
          onChange={(event) => save({ triageEnabled: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title="Elsewhere">
        <SettingRow label="Members" hint={`${project.memberCount} in this project, with their roles.`}>
          <LinkButton to={`${projectPath(project)}/team`}>Open the team</LinkButton>
        </SettingRow>
        <SettingRow label="Templates" hint="Tasks and issues that begin with something in them.">
          <LinkButton to={`${projectPath(project)}/templates`}>Open templates</LinkButton>
        </SettingRow>
      </SettingsSection>
    </>
  );
}

/** Into the archive leads the danger zone. */
const statusOptions = (now: ProjectStatus) =>
  projectStatuses
    .filter((status) => status !== 'ARCHIVED' || now === 'ARCHIVED')
    .map((value) => ({ value, label: statusName(value) }));
