import { Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { mayInWorkspace } from '#contract/permissions';
import { MeMenu } from '#features/account/web';
import { loadPlanBanner } from '#features/billing/web';
import { loadDemoBanner } from '#features/demo/web';
import { NewWork } from '#features/new-work/web';
import { ProjectsNav, useOpenViews } from '#features/projects/web';
import { openShortcuts } from '#features/shortcuts/web';
import type { Workspace } from '#features/workspaces/contract';
import {
  MemberColors,
  openPlaces,
  type ShellContext,
  useRecheck,
  useWorkspace,
  WorkspaceNav,
  type WorkspacePlace,
  WorkspaceSwitcher,
} from '#features/workspaces/web';
import { Frame } from '#ui/frame';
import { IconButton } from '#ui/icon-button';
import { Kbd } from '#ui/kbd';
import { NavButton, Sidebar } from '#ui/sidebar';
import { offerFiles } from '#web/file-finder';
import { ApiError } from '#web/api-error';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { onlineScope, useLive, workspaceScope } from '#web/live';
import { local } from '#web/local';
import { useAside } from '#web/outbox';
import { useSession } from '#web/session';
import { usePart, usePartState } from '#web/use-part';
import { ConnectionState } from './connection-state.tsx';
import { liveScopes } from './live-scopes.ts';
import { Oneself } from './oneself.tsx';
import { openPalette, Palette } from './palette.ts';
import { preloadAhead } from './preload-routes.ts';
import styles from './shell.module.css';
import { tellSubjects } from './subjects.ts';
import { useSidebarWorkspace } from './use-sidebar-workspace.ts';
import { views } from './views.ts';
import { workspacePlaces } from './workspace-places.ts';
import * as words from './words.ts';
import { generalKeys, placeKeys } from '#web/words';
import { inSentence } from '#contract/counts';

// Screens of a workspace are the first that ask questions.
tellSubjects();
offerFiles(async (projectId, text) => (await import('#features/integrations/web')).filesFound(projectId, text));

const COLLAPSED = 'cairn-sidebar-collapsed';

// If one cannot be loaded it is left out, because the shell itself works without it.
const security = () => import('#features/account-security/web');

const onEveryPage = async () => (await import('./every-page.ts')).partsOfEveryPage();

const favoritesOrder = () => import('./favorites-order.ts');

const conflictBanner = () => import('#web/conflict-banner.tsx');

// Loaded once the window is as narrow as a phone.
const phoneBar = async () => {
  const phone = matchMedia('(max-width: 700px)');
  if (!phone.matches) await new Promise((resolve) => phone.addEventListener('change', resolve, { once: true }));
  return import('./phone-bar.tsx');
};

/** The frame of the app around everything inside a workspace, and around the account: sidebar, connection banner, chords. */
export function Shell() {
  const { workspaceId: named, projectId, issueId } = useMatches().at(-1)?.params ?? {};
  const home = useSidebarWorkspace(named);
  const workspaceId = home ?? '';
  const workspace = useWorkspace(home ?? null);
  const phone = usePartState(phoneBar, true).part;
  const parts = usePart(onEveryPage, 'soon');
  const order = usePart(favoritesOrder, 'used');
  const conflicts = usePart(conflictBanner, useAside().length > 0);
  const isRefused = workspace.error instanceof ApiError && [403, 404].includes(workspace.error.status);
  const isHeldBack = workspace.error instanceof ApiError && workspace.error.code === 'second-factor-required';
  // For a workspace that the person can no longer open, known data may remain. The account's pages contain none of it.
  const row = isRefused || !named ? null : workspace.row;
  const hasPlanBanner = row !== null && (row.isReadOnly || row.subscription.status === 'PAST_DUE');
  const planParts = usePart(loadPlanBanner, hasPlanBanner);
  const { pathname } = useLocation();
  // Where the drawer was opened: one that led elsewhere has done its work, also for who comes back here.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  if (drawerAt !== null && drawerAt !== pathname) setDrawerAt(null);
  const [isCollapsed, setCollapsed] = useState(() => local.read<boolean>(COLLAPSED) ?? false);
  const closeDrawer = useCallback(() => setDrawerAt(null), []);
  const context = useMemo<ShellContext>(
    () => ({ openMenu: () => setDrawerAt(pathname), hasSidebar: home !== null, project: liveScopes.project }),
    [pathname, home],
  );

  const toggleSidebar = () => {
    setCollapsed(!isCollapsed);
    local.write(COLLAPSED, !isCollapsed);
  };
  useRecheck(workspace.retry);
  const { role = 'admin', isVisitor = false } = useSession().user ?? {};
  const demoParts = usePart(loadDemoBanner, isVisitor);
  const isOpen = Boolean(home) && !isRefused;
  const places = isOpen ? openPlaces(workspacePlaces, workspace.row, role) : [];
  const isInProject = projectId !== undefined;
  useEffect(() => preloadAhead(isInProject), [isInProject]);

  return (
    <MemberColors workspace={workspace.row}>
      <ShellKeys
        workspaceId={workspaceId}
        projectId={isOpen ? projectId : undefined}
        places={places}
        toggleSidebar={toggleSidebar}
      />
      <Frame
        collapsed={isCollapsed || home === null}
        drawerOpen={drawerAt !== null}
        onDrawerClose={closeDrawer}
        banner={
          <>
            {demoParts && isVisitor ? <demoParts.DemoBanner /> : null}
            {conflicts && <conflicts.ConflictBanner />}
            {planParts && hasPlanBanner ? <planParts.PlanBanner workspace={row} /> : null}
            {row?.secondFactorRequiredAt ? <FactorNotice workspace={row} /> : null}
          </>
        }
        // Where no workspace is open to one, what it holds is the menu. On an issue the field for comments has its place.
        thumbBar={
          home === null || issueId ? undefined : phone ? (
            <phone.PhoneBar
              workspaceId={workspaceId}
              projectId={isOpen ? projectId : undefined}
              places={places}
              onMenu={context.openMenu}
            />
          ) : null
        }
        barAside={
          <>
            {parts && <parts.RunningTimerChip />}
            {parts && <parts.AssistantButton />}
            {parts && <parts.PageLanguage />}
            <ConnectionState />
          </>
        }
        sidebar={
          home === null ? null : (
            <Sidebar
              label={words.workspace}
              head={home ? <WorkspaceSwitcher workspaceId={home} /> : null}
              foot={<Foot workspaceId={workspaceId} places={places} />}
            >
              {isOpen ? (
                <>
                  <NavButton icon={<Search />} shortcut="mod+k" onClick={openPalette}>
                    {words.search}
                  </NavButton>
                  <WorkspaceNav workspaceId={workspaceId} places={places.filter(({ isAside }) => !isAside)} />
                  <ProjectsNav workspaceId={workspaceId} projectId={projectId ?? null} views={views} />
                </>
              ) : null}
            </Sidebar>
          )
        }
      >
        {isOpen ? <Live workspaceId={workspaceId} /> : <Oneself />}
        <Palette workspaceId={isOpen ? workspaceId : ''} projectId={isOpen ? projectId : undefined} />
        {isOpen ? <NewWork workspaceId={workspaceId} projectId={projectId} /> : null}
        {isOpen && order ? <order.FavoritesOrder workspaceId={workspaceId} workspace={workspace.row} /> : null}
        {isOpen && parts ? <parts.NotesAnywhere workspaceId={workspaceId} projectId={projectId} /> : null}
        {isOpen && parts ? <parts.Assistant workspaceId={workspaceId} projectId={projectId} /> : null}
        {row && !isHeldBack && mayInWorkspace(row.role, 'seeMembers') ? <Online workspaceId={workspaceId} /> : null}
        {!named || !isRefused ? (
          <Outlet context={context} />
        ) : isHeldBack ? (
          <WithoutAccess workspaceId={workspaceId} onRetry={workspace.retry} />
        ) : (
          <Failure error={workspace.error} onRetry={workspace.retry} what={words.thisWorkspace} level={1} />
        )}
        {isOpen && parts ? <parts.HintLine workspaceId={workspaceId} projectId={projectId} /> : null}
      </Frame>
    </MemberColors>
  );
}

/** A separate component, so that the page does not listen to a workspace that the person cannot see. */
function Live({ workspaceId }: { workspaceId: string }) {
  useLive(workspaceScope(workspaceId), liveScopes.workspace.all, liveScopes.workspace.own);
  return null;
}

/** Shows colleagues that the person is here. */
function Online({ workspaceId }: { workspaceId: string }) {
  useLive(onlineScope(workspaceId), []);
  return null;
}

/** Loaded only if a workspace requires a second factor. */
function FactorNotice({ workspace }: { workspace: Workspace }) {
  const parts = usePart(security, 'soon');
  return parts && <parts.FactorNotice workspace={workspace} />;
}

function WithoutAccess(props: { workspaceId: string; onRetry: () => void }) {
  const parts = usePart(security, true);
  return parts && <parts.WithoutAccess {...props} />;
}

function Foot({ workspaceId, places }: { workspaceId: string; places: readonly WorkspacePlace[] }) {
  return (
    <>
      <WorkspaceNav workspaceId={workspaceId} places={places.filter(({ isAside }) => isAside)} />
      <div className={styles.foot}>
        <MeMenu />
        <IconButton className={styles.keys} label={words.keyboardShortcuts} icon={<Kbd keys="?" />} onClick={openShortcuts} />
      </div>
    </>
  );
}

interface ShellKeysProps {
  workspaceId: string;
  projectId: string | undefined;
  places: readonly WorkspacePlace[];
  toggleSidebar: () => void;
}

/** A component of its own, so that a change of a project does not draw the whole frame again. */
function ShellKeys({ workspaceId, projectId, places, toggleSidebar }: ShellKeysProps) {
  const navigate = useNavigate();
  const open = useOpenViews(views, workspaceId, projectId);
  const go = (path: string) => () => void navigate(path);
  useKeys([
    { keys: '[', label: words.toggleSidebar, group: generalKeys, offered: 'command', run: toggleSidebar },
    ...places.map(({ keys, label, icon, path }) => ({
      keys,
      icon,
      offered: 'place' as const,
      label: words.goTo(inSentence(label)),
      group: placeKeys,
      run: go(`/workspace/${workspaceId}/${path}`),
    })),
    ...open.map(({ keys, label, icon, path }) => ({
      keys,
      icon,
      offered: 'place' as const,
      label: words.goTo(inSentence(label)),
      group: 'Project',
      run: go(`/dashboard/${workspaceId}/projects/${projectId}/${path}`),
    })),
  ]);
  return null;
}
