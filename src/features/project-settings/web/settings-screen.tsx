import { useParams } from 'react-router';
import { projectRows } from '#features/projects/web';
import { SettingsFrame, SettingsSkeleton } from '#features/settings/web';
import { Content } from '#ui/frame';
import { ForbiddenScreen, NotFoundScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { pages, pagesFor, settingsBase } from './pages.ts';
import { parts } from './parts.tsx';
import styles from './project-settings.module.css';
import * as words from './words.ts';

/** The settings of a project, with the pages that the person's role opens. */
export function ProjectSettingsScreen() {
  const { workspaceId = '', projectId = '', part: path = '' } = useParams();
  const project = useList(projectRows, { workspaceId, projectId }).rows[0];
  const known = pages.find((page) => page.path === path);
  useTitle(known?.label ?? words.settings, project?.name);
  if (!project) return <SettingsSkeleton label={words.projectSettings} parts={pages.map(withIcon)} path={path} />;
  const shown = pagesFor(project.role);
  // The bare address opens the first page that the person can see.
  const open = path === '' ? shown[0] : shown.find((page) => page.path === path);
  if (!open) return <Content>{known ? <ForbiddenScreen /> : <NotFoundScreen />}</Content>;
  const { Part } = parts[open.path];
  return (
    <SettingsFrame label={words.projectSettings} base={settingsBase({ workspaceId, projectId })} parts={shown.map(withIcon)}>
      <fieldset className={styles.page} disabled={project.isReadOnly && !('whileReadOnly' in open)}>
        <Part key={projectId} project={project} />
      </fieldset>
    </SettingsFrame>
  );
}

const withIcon = (page: (typeof pages)[number]) => ({ ...page, icon: parts[page.path].icon });
