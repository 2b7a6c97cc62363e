import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { TrashedProject } from '#features/project-trash/contract';
import { erasedAfter } from '#features/project-trash/rules';
import { restoreDeletedProject, useTrashedProjects } from '#features/project-trash/web';
import { SettingRow, SettingsSection } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { CreateButton } from '#features/workspaces/web';
import { ColorDot } from '#ui/color-dot';
import { EmptyState } from '#ui/empty-state';
import { Loading, Skeleton } from '#ui/skeleton';
import { focusMain } from '#ui/use-focus-left';
import { Failure } from '#web/failure.tsx';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import styles from './workspace-settings.module.css';
import * as words from './words.ts';

/** Deleted projects that can still be restored. */
export function TrashPart({ workspace }: { workspace: Workspace }) {
  const { data: projects, status, error, retry } = useTrashedProjects(workspace.id);
  return (
    <SettingsSection title={words.deletedProjects} description={words.deletedProjectsHint}>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.deletedProjectsPart} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loadingDeletedProjects}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {projects?.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={words.noDeletedProjects} size="inline" level={3}>
          {words.noDeletedProjectsHint}
        </EmptyState>
      ) : null}
      {projects && projects.length > 0 ? (
        <ul className={styles.projects} aria-label={words.deletedProjects}>
          {projects.map((project) => (
            <BinLine key={project.id} project={project} isReadOnly={workspace.isReadOnly} />
          ))}
        </ul>
      ) : null}
    </SettingsSection>
  );
}

function BinLine({ project, isReadOnly }: { project: TrashedProject; isReadOnly: boolean }) {
  const line = useRef<HTMLLIElement>(null);
  const restore = useSubmit(async () => {
    const next = line.current?.nextElementSibling ?? line.current?.previousElementSibling;
    await restoreDeletedProject(project);
    const button = next?.querySelector('button');
    if (button) button.focus();
    else focusMain();
    toast.success(words.projectRestored(project.name));
  });
  return (
    <li ref={line}>
      <SettingRow
        label={
          <span className={styles.project}>
            <ColorDot color={project.color} shape="square" />
            {project.name}
          </span>
        }
        hint={
          restore.error?.message ??
          words.deletedAndRestorable(relativeTime(project.deletedAt), shortDate(erasedAfter(project.deletedAt)))
        }
      >
        <CreateButton
          may
          isReadOnly={isReadOnly}
          busy={restore.isPending}
          aria-label={words.restoreNamed(project.name)}
          onClick={() => void restore.submit(undefined)}
        >
          {words.restore}
        </CreateButton>
      </SettingRow>
    </li>
  );
}
