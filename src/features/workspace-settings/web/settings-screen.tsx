import { useParams } from 'react-router';
import { mayInWorkspace } from '#contract/permissions';
import { SettingsFrame, SettingsSkeleton } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Failure } from '#web/failure.tsx';
import { ForbiddenScreen, NotFoundScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { parts } from './parts.tsx';
import * as words from './words.ts';

/** The settings of a workspace, with the pages that the person's role allows. */
export function WorkspaceSettingsScreen() {
  const { workspaceId = '', part: path = '' } = useParams();
  const shell = useShell();
  const { row, error, retry } = useWorkspace(workspaceId);
  const known = parts.find((part) => part.path === path);
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
        <SettingsSkeleton label={words.workspaceSettings} parts={parts} path={path} />
      )}
    </>
  );
}

function Parts({ workspace, path }: { workspace: Workspace; path: string }) {
  const shown = parts.filter(({ verb }) => mayInWorkspace(workspace.role, verb));
  const open = shown.find((part) => part.path === path);
  if (!open) {
    const isKnown = parts.some((part) => part.path === path);
    return <Content>{isKnown ? <ForbiddenScreen /> : <NotFoundScreen />}</Content>;
  }
  return (
    <SettingsFrame label={words.workspaceSettings} base={`/workspace/${workspace.id}/settings`} parts={shown}>
      <open.Part key={workspace.id} workspace={workspace} />
    </SettingsFrame>
  );
}
