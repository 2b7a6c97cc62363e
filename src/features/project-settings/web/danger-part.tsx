import { useNavigate } from 'react-router';
import { deleteProject } from '#features/project-trash/web';
import type { ProjectSummary } from '#features/projects/contract';
import { changeProjectStatus } from '#features/projects/web';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { useMutation } from '#web/use-mutation';
import * as words from './words.ts';

/** Archives, restores, and deletes a project. */
export function DangerPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId, name, status } = project;
  const navigate = useNavigate();
  const changeStatus = useMutation(changeProjectStatus);
  const remove = useMutation(deleteProject);
  const isArchived = status === 'ARCHIVED';

  const handleDelete = async () => {
    const isSure = await confirm({
      title: words.deleteTitle(name),
      description: words.deleteProjectDescription,
      confirmLabel: words.deleteProject,
      danger: true,
      typed: name,
    });
    if (!isSure) return;
    // Leave first, so that nothing on this page asks for the deleted project.
    await navigate(`/workspace/${workspaceId}/projects`);
    remove({ projectId, name });
  };
  return (
    <SettingsSection title={words.dangerZone}>
      <SettingRow
        label={isArchived ? words.archived : words.archiveThisProject}
        hint={isArchived ? words.archivedHint : words.archiveHint}
      >
        <Button
          disabled={isArchived && project.isReadOnly}
          onClick={() =>
            changeStatus({
              projectId,
              status: isArchived ? 'ACTIVE' : 'ARCHIVED',
              said: isArchived ? words.projectRestored(name) : words.projectArchived(name),
            })
          }
        >
          {isArchived ? words.restoreProject : words.archiveProject}
        </Button>
      </SettingRow>
      <SettingRow label={words.deleteThisProject} hint={words.deleteThisProjectHint}>
        <Button variant="danger" onClick={() => void handleDelete()}>
          {words.deleteProject}
        </Button>
      </SettingRow>
    </SettingsSection>
  );
}
