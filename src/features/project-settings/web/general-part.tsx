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
import * as words from './words.ts';

/** The name of a project and how work is done in it. */
export function GeneralPart({ project }: { project: ProjectSummary }) {
  const update = useMutation(updateProject);
  const changeStatus = useMutation(changeProjectStatus);
  const save = (change: Parameters<typeof update>[0]['change'], said?: string) =>
    void update({ projectId: project.id, change, said });
  return (
    <>
      <SettingsSection title={words.general}>
        <SavedText
          label={words.name}
          maxLength={100}
          value={project.name}
          check={named}
          onSave={(name) => save({ name }, words.renamedTo(name))}
        />
        <SavedText
          multiline
          label={words.description}
          maxLength={2000}
          placeholder={words.descriptionPlaceholder}
          value={project.description}
          onSave={(description) => save({ description }, words.descriptionChanged)}
        />
        <ColorPicker label={words.color} value={project.color} onValueChange={(color) => save({ color })} />
        <SettingRow label={words.key} hint={words.keyHint}>
          <Text as="span" className={styles.key}>
            {project.key}
          </Text>
        </SettingRow>
      </SettingsSection>
      <SettingsSection title={words.workflow}>
        <div className={styles.pair}>
          <Select
            label={words.status}
            value={project.status}
            options={statusOptions(project.status)}
            onChange={(event) => changeStatus({ projectId: project.id, status: event.currentTarget.value as ProjectStatus })}
          />
          <Select
            label={words.estimates}
            value={project.estimateScale}
            options={estimateChoices}
            onChange={(event) => save({ estimateScale: event.currentTarget.value as EstimateScale })}
          />
        </div>
        <Switch
          label={words.timeTracking}
          hint={words.timeTrackingHint}
          checked={project.enableTimeTracking}
          onChange={(event) => save({ enableTimeTracking: event.currentTarget.checked })}
        />
        <Switch
          label={words.issueTriage}
          hint={words.issueTriageHint}
          checked={project.triageEnabled}
          onChange={(event) => save({ triageEnabled: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={words.more}>
        <SettingRow label={words.members} hint={words.memberCount(project.memberCount)}>
          <LinkButton to={`${projectPath(project)}/team`}>{words.manageMembers}</LinkButton>
        </SettingRow>
        <SettingRow label={words.templates} hint={words.templatesHint}>
          <LinkButton to={`${projectPath(project)}/templates`}>{words.openTemplates}</LinkButton>
        </SettingRow>
      </SettingsSection>
    </>
  );
}

/** Archiving is in the danger zone. */
const statusOptions = (now: ProjectStatus) =>
  projectStatuses
    .filter((status) => status !== 'ARCHIVED' || now === 'ARCHIVED')
    .map((value) => ({ value, label: statusName(value) }));
