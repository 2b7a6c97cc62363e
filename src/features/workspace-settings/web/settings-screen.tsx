import { useParams } from 'react-router';
import { SettingsFrame, SettingsSkeleton } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Failure } from '#web/failure.tsx';
import { ForbiddenScreen, NotFoundScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { pages, pagesFor, settingsBase } from './pages.ts';
import { parts } from './parts.tsx';
import * as words from './words.ts';

/** The settings of a workspace, with the pages that the person's role allows. */
export function WorkspaceSettingsScreen() {
  const { workspaceId = '', part: path = '' } = useParams();
  const shell = useShell();
  const { row, error, retry } = useWorkspace(workspaceId);
  const known = pages.find((page) => page.path === path);
  useTitle(path === '' ? null : known?.label, words.settings, row?.name);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <VisuallyHidden as="h1">{words.workspaceSettings}</VisuallyHidden>
        <Breadcrumb items={[{ label: words.settings }]} />
        <BarSpacer />
      </Bar>
      {row ? (
        <Parts workspace={row} path={path} />
      ) : error ? (
        <Failure error={error} onRetry={retry} what={words.settingsPart} />
      ) : (
        <SettingsSkeleton label={words.workspaceSettings} parts={pages.map(withIcon)} path={path} />
      )}
    </>
  );
}

function Parts({ workspace, path }: { workspace: Workspace; path: string }) {
  const shown = pagesFor(workspace.role);
  const open = shown.find((page) => page.path === path);
  if (!open) {
    const isKnown = pages.some((page) => page.path === path);
    return <Content>{isKnown ? <ForbiddenScreen /> : <NotFoundScreen />}</Content>;
  }
  const { Part } = parts[open.path];
  return (
    <SettingsFrame label={words.workspaceSettings} base={settingsBase(workspace.id)} parts={shown.map(withIcon)}>
      <Part key={workspace.id} workspace={workspace} />
    </SettingsFrame>
  );
}

const withIcon = (page: (typeof pages)[number]) => ({ ...page, icon: parts[page.path].icon });
