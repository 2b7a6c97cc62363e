import { useNavigate } from 'react-router';
import { deleteProject } from '#features/project-bin/web';
import type { ProjectSummary } from '#features/projects/contract';
import { changeProjectStatus } from '#features/projects/web';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { useMutation } from '#web/use-mutation';

/** The archive, and the bin. */
export function DangerPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId, name, status } = project;
  const navigate = useNavigate();
  const changeStatus = useMutation(changeProjectStatus);
  const remove = useMutation(deleteProject);
  const isArchived = status === 'ARCHIVED';

  const handleDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description:
        'Its tasks, issues, comments and files are gone for everybody at once. For 30 days its admins can bring it back; then it is erased.',
      confirmLabel: 'Delete project',
      danger: true,
      typed: name,
    });
    if (!isSure) return;
    // Away first, so that nothing here looks for what is gone.
    await navigate(`/workspace/${workspaceId}/projects`);
    remove({ projectId, name });
  };
  return (
    <SettingsSection title="Danger zone">
      <SettingRow
        label={isArchived ? 'This project is in the archive' : 'Archive this project'}
        hint={
          isArchived
            ? 'Taken out, it is among the others again.'
            : 'It leaves the lists and stays readable. It takes no room in the plan.'
        }
      >
        <Button
          disabled={isArchived && project.isReadOnly}
          onClick={() =>
            changeStatus({
              projectId,
              status: isArchived ? 'ACTIVE' : 'ARCHIVED',
              said: isArchived ? `${name} is active again` : `${name} archived`,
            })
          }
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </Button>
      </SettingRow>
      <SettingRow label="Delete this project" hint="With all that it holds. You can bring it back for 30 days.">
        <Button variant="danger" onClick={() => void handleDelete()}>
          Delete project
        </Button>
      </SettingRow>
    </SettingsSection>
  );
}
