import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { ProjectsNav } from './projects-nav.tsx';
import { answers, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let stops: (() => void)[] = [];

beforeEach(async () => {
  world = northwind();
  server = await loopback((asked) => answers(world, asked));
  stops = [await signedIn(server.url, MARA), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, nth) => project(`Project ${String(nth).padStart(3, '0')}`, `P${nth}`));
const opened = (projectId: string | null) =>
  rendered([{ path: '/', element: <ProjectsNav workspaceId={world.id} projectId={projectId} views={[]} /> }], '/');
const projectsIn = async (section: string) =>
  within(await screen.findByRole('region', { name: section }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name?.startsWith('Project '));

describe('the projects in the sidebar', () => {
  it('are the first 50, the open one, and a link to all projects', async () => {
    world.projects = many(120);
    opened(world.projects[99]?.id ?? null);
    await screen.findByRole('link', { name: 'Project 000' });
    const names = await projectsIn('Your projects');
    expect([names.length, names[49], names[50]]).toEqual([51, 'Project 049', 'Project 099']);
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', `/workspace/${world.id}/projects`);
  });

  it('are all listed if there are few', async () => {
    world.projects = many(50);
    opened(null);
    await screen.findByRole('link', { name: 'Project 000' });
    expect(await projectsIn('Your projects')).toHaveLength(50);
    expect(screen.queryByRole('link', { name: 'All projects' })).not.toBeInTheDocument();
  });
});

describe('favorites in the sidebar', () => {
  const view = { id: newId(), projectId: newId(), surface: 'BOARD', name: 'Due this week' };
  const search = { id: newId(), projectId: null, surface: 'SEARCH', name: 'Late maps' };
  const favoritesAre = () =>
    within(screen.getByRole('region', { name: 'Favorites' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  beforeEach(() => {
    world.projects = [project('Atlas', 'ATL', { isFavourite: true }), project('Beacon', 'BEA', { isFavourite: true })];
    world.favoriteViews = [view, search];
  });

  it('are projects and saved views in an order of the person’s own; what has no place in it follows', async () => {
    world.favoriteOrder = [search.id, world.projects[1]?.id ?? ''];
    rendered(
      [{ path: '/', element: <ProjectsNav workspaceId={world.id} projectId={null} views={[]} /> }],
      `/?saved=${search.id}`,
    );
    await waitFor(() => expect(favoritesAre()).toEqual(['Late maps', 'Beacon', 'Atlas', 'Due this week']));
    const late = screen.getByRole('link', { name: 'Late maps' });
    expect(late).toHaveAttribute('href', `/workspace/${world.id}/views/${search.id}`);
    expect(late).toHaveAttribute('aria-current', 'page');
    const due = screen.getByRole('link', { name: 'Due this week' });
    expect(due).toHaveAttribute('href', `/dashboard/${world.id}/projects/${view.projectId}/views/${view.id}`);
    expect(due).not.toHaveAttribute('aria-current');
  });
});
