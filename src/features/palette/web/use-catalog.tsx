import { Bug, Layers, Search, SquareCheck } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayInProject } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { favoritePath, favoritesIn, projectPath, workspaceProjects } from '#features/projects/web';
import { openNewWork } from '#features/work/web';
import type { SettingsPages } from '#features/settings/web';
import type { FavoriteView } from '#features/workspaces/contract';
import { myWorkspaces, useWorkspace } from '#features/workspaces/web';
import { ColorDot } from '#ui/color-dot';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { askedIn, foundIn, type Group } from '../rules.ts';
import type { PalettePlace, PaletteRow } from './palette-row.ts';
import { recentIds } from './recents.ts';
import { type Kept, keptThings } from './thing-rows.tsx';
import { type Commands, useCommands } from './use-commands.tsx';
import { useFoundKey } from './use-found-key.ts';
import { useSearched } from './use-searched.tsx';
import { useSettings } from './use-settings.tsx';
import { usePeople } from './use-people.tsx';
import * as words from './words.ts';

type Groups = readonly Group<PaletteRow>[];

/** Everything that the palette lists for a typed text, best first. */
export function useCatalog(place: PalettePlace, pages: readonly SettingsPages[], typed: string): Groups {
  const { workspaceId, projectId } = place;
  const { kind, text } = askedIn(typed);
  const isSearching = text !== '' || kind !== 'all';
  const navigate = useNavigate();
  const userId = useSession().user?.id ?? '';
  const [go] = useState(() => (path: string, options?: { replace: boolean }) => void navigate(path, options));
  const { rows: projects } = useList(workspaceProjects, workspaceId === '' ? null : { workspaceId });
  const commands = useCommands(go);
  const places = usePlaces(projects, workspaceId, go);
  const favorites = useFavorites(projects, workspaceId, places, go);
  const project = projects.find(({ id }) => id === projectId) ?? null;
  const settings = useSettings(pages, { workspaceId, project }, go);
  const [recentlyRun] = useState(() => recentIds(userId));
  const things = useThings({ workspaceId, userId, projects, go }, isSearching, recentlyRun);
  const foundKey = useFoundKey(workspaceId, text, go);
  const searched = useSearched(workspaceId, kind === 'all' || kind === 'things' ? text : '', go);
  const people = usePeople({ workspaceId, projectId }, isSearching, go);
  const recent = useRecent(recentlyRun, commands, places, things);
  return useMemo(() => {
    const { target, creation, others, account, screens, around } = commands;
    if (!isSearching) return foundIn([target, recent, favorites, creation, screens, others, account], '');
    const isHere = foundKey === null || things.some(({ id }) => id === foundKey.id);
    const found = { id: 'things', title: words.tasksAndIssues, rows: isHere ? things : [foundKey, ...things], most: 12 };
    const persons = { id: 'people', title: words.people, rows: people, most: kind === 'all' ? 5 : 50 };
    // Projects are among the places anyway.
    const favoriteViews = { ...favorites, rows: favorites.rows.filter(({ id }) => id.startsWith('view:')) };
    const doing = [target, creation, screens, around, others, account, ...settings];
    const asked: Record<typeof kind, Groups> = {
      all: [...doing, favoriteViews, ...places, found, persons],
      commands: doing,
      things: [found],
      people: [persons],
    };
    const isNamed = text !== '' && (kind === 'all' || kind === 'things');
    const named = isNamed ? newRows(text, { workspaceId, projectId }, projects) : [];
    const matches = foundIn(asked[kind], text);
    const shown = new Set(matches.flatMap(({ rows }) => rows.map(({ id }) => id)));
    // In the order of the server, which also finds what no title says.
    const elsewhere = searched.filter(({ id }) => !shown.has(id));
    return [
      ...matches,
      ...(elsewhere.length > 0 ? [{ id: 'searched', title: words.searchResults, rows: elsewhere }] : []),
      ...(named.length > 0 ? [{ id: 'create', title: words.createGroup, rows: named }] : []),
      ...(isNamed && workspaceId !== ''
        ? [{ id: 'search', title: words.searchGroup, rows: [pageOf(workspaceId, text, go)] }]
        : []),
    ];
  }, [
    commands,
    places,
    things,
    foundKey,
    people,
    searched,
    recent,
    favorites,
    settings,
    isSearching,
    kind,
    text,
    workspaceId,
    projectId,
    projects,
    go,
  ]);
}

/** The projects of the workspace, and the other workspaces. */
function usePlaces(projects: readonly ProjectSummary[], workspaceId: string, go: (path: string) => void): Groups {
  const { rows: workspaces } = useList(myWorkspaces, {});
  return useMemo(() => {
    const projectRows = projects.map((project): PaletteRow => ({
      id: `project:${project.id}`,
      label: project.name,
      note: project.key,
      icon: <ColorDot color={project.color} shape="square" />,
      run: () => go(projectPath(project)),
    }));
    const others = workspaces.filter(({ id }) => id !== workspaceId);
    const workspaceRows = others.map(({ id, name, color }): PaletteRow => ({
      id: `workspace:${id}`,
      label: name,
      icon: <ColorDot color={color} />,
      run: () => go(`/workspace/${id}/projects`),
    }));
    return [
      { id: 'projects', title: words.projects, rows: projectRows, most: 8 },
      { id: 'workspaces', title: words.workspaces, rows: workspaceRows, most: 5 },
    ];
  }, [projects, workspaces, workspaceId, go]);
}

/** The person's favorite projects, views and documents, in the order of the sidebar. */
function useFavorites(
  projects: readonly ProjectSummary[],
  workspaceId: string,
  places: Groups,
  go: (path: string) => void,
): Group<PaletteRow> {
  const { row: workspace } = useWorkspace(workspaceId === '' ? null : workspaceId);
  return useMemo(() => {
    const known = new Map(places.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    const rows = favoritesIn(projects, workspace).flatMap((favorite): PaletteRow[] => {
      if ('surface' in favorite) return [viewRow(favorite, workspaceId, projects, go)];
      const row = known.get(`project:${favorite.id}`);
      // Copies, as for recent ones.
      return row ? [{ ...row }] : [];
    });
    return { id: 'favorites', title: words.favorites, rows, most: 8 };
  }, [projects, workspace, workspaceId, places, go]);
}

const viewRow = (
  view: FavoriteView,
  workspaceId: string,
  projects: readonly ProjectSummary[],
  go: (path: string) => void,
): PaletteRow => ({
  id: `view:${view.id}`,
  label: view.name,
  note: projects.find(({ id }) => id === view.projectId)?.key,
  icon: <Layers />,
  run: () => go(favoritePath(workspaceId, view)),
});

/**
 * The loaded tasks and issues. Without a text only those that were run lately are shown, so the first frame needs no row for each
 * of thousands; the others are ready when the first letter comes.
 */
function useThings({ workspaceId, userId, projects, go }: Kept, isSearching: boolean, recentlyRun: readonly string[]) {
  const isPainted = useDeferredValue(true, false);
  const only = isSearching || isPainted ? undefined : recentlyRun;
  return useMemo(() => keptThings({ workspaceId, userId, projects, go }, only), [workspaceId, userId, projects, go, only]);
}

/** What the person ran last, as far as it is still here. */
function useRecent(ids: readonly string[], commands: Commands, places: Groups, things: readonly PaletteRow[]): Group<PaletteRow> {
  return useMemo(() => {
    const { creation, screens, around, others, account } = commands;
    const all = [creation, screens, around, others, account, ...places].flatMap(({ rows }) => rows);
    const byId = new Map([...things, ...all].map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    // Copies, because a row that is also in another group would be highlighted twice.
    return { id: 'recent', title: words.recent, rows: rows.map((row) => ({ ...row })) };
  }, [commands, places, things, ids]);
}

/** The page that finds more, and can be narrowed. */
const pageOf = (workspaceId: string, text: string, go: (path: string) => void): PaletteRow => ({
  id: 'search-page',
  label: words.searchEverything(text),
  icon: <Search />,
  isOnce: true,
  run: () => go(`/workspace/${workspaceId}/search?q=${encodeURIComponent(text)}`),
});

/** What can be created with the typed text as its title. */
function newRows(title: string, { workspaceId, projectId }: PalettePlace, projects: readonly ProjectSummary[]): PaletteRow[] {
  const here = projectId === undefined ? projects : projects.filter(({ id }) => id === projectId);
  const may = (verb: 'createTask' | 'reportIssue') =>
    here.some(({ role, isReadOnly }) => !isReadOnly && mayInProject(role, verb));
  const make = (kind: 'TASK' | 'ISSUE') => () => openNewWork({ workspaceId, projectId, kind, title });
  return [
    ...(may('createTask')
      ? [{ id: 'new-task', label: words.createTask(title), icon: <SquareCheck />, isOnce: true, run: make('TASK') }]
      : []),
    ...(may('reportIssue')
      ? [{ id: 'new-issue', label: words.createIssue(title), icon: <Bug />, isOnce: true, run: make('ISSUE') }]
      : []),
  ];
}
