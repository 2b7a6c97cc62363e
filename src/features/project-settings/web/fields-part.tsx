import { fieldsEditor } from '#features/custom-fields/web';
import type { ProjectSummary } from '#features/projects/contract';
import { SettingsSection } from '#features/settings/web';
import { Loading, Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

/** The custom fields of the project. */
export function FieldsPart({ project }: { project: ProjectSummary }) {
  const waiting = (
    <Loading label={words.loadingFields}>
      <Skeleton width="100%" height={34} />
    </Loading>
  );
  return (
    <SettingsSection title={words.customFields} description={words.customFieldsHint}>
      <PartInPlace load={fieldsEditor} what={words.fieldsThatFailed} waiting={waiting}>
        {({ FieldsEditor }) => <FieldsEditor scope={{ workspaceId: project.workspaceId, projectId: project.id }} />}
      </PartInPlace>
    </SettingsSection>
  );
}
