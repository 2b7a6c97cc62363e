import { useParams } from 'react-router';
import { mayInProject } from '#contract/permissions';
import { projectRows } from '#features/projects/web';
import { SettingsFrame, SettingsSkeleton } from '#features/settings/web';
import { Content } from '#ui/frame';
import { ForbiddenScreen, NotFoundScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { parts } from './parts.tsx';
import styles from './project-settings.module.css';
import * as words from './words.ts';

/** The settings of a project, with the pages that the person's role opens. */
export function ProjectSettingsScreen() {
  const { workspaceId = '', projectId = '', part: path = '' } = useParams();
  const project = useList(projectRows, { workspaceId, projectId }).rows[0];
  const shown = parts.filter(({ verb }) => project !== undefined && mayInProject(project.role, verb));
  const known = parts.find((part) => part.path === path);
  useTitle(known?.label ?? words.settings, project?.name);
  if (!project) return <SettingsSkeleton label={words.projectSettings} parts={parts} path={path} />;
  const base = `/dashboard/${workspaceId}/projects/${projectId}/settings`;
  // The bare address opens the first page that the person can see.
  const open = path === '' ? shown[0] : shown.find((part) => part.path === path);
  if (!open) return <Content>{known ? <ForbiddenScreen /> : <NotFoundScreen />}</Content>;
  return (
    <SettingsFrame label={words.projectSettings} base={base} parts={shown}>
      <fieldset className={styles.page} disabled={project.isReadOnly && open.whileReadOnly !== true}>
        <open.Part key={projectId} project={project} />
      </fieldset>
    </SettingsFrame>
  );
}
