import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
