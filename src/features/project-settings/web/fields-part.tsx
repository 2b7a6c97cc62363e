import { fieldsEditor } from '#features/custom-fields/web';
import type { ProjectSummary } from '#features/projects/contract';
import { SettingsSection } from '#features/settings/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';

/** What tasks hold beside their own fields. */
export function FieldsPart({ project }: { project: ProjectSummary }) {
  const waiting = (
    <Loading label="Loading the fields">
      <Skeleton width="100%" height={34} />
    </Loading>
  );
  return (
    <SettingsSection
      title="Custom fields"
      description="What a task holds beside its own fields. Everybody who may read the project sees them."
    >
      <PartInPlace load={fieldsEditor} what="custom fields" waiting={waiting}>
        {({ FieldsEditor }) => <FieldsEditor scope={{ workspaceId: project.workspaceId, projectId: project.id }} />}
      </PartInPlace>
    </SettingsSection>
  );
}
