import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InviteButton } from '#features/invitations/web';
import { health } from '#features/project-health/web';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { ProjectsScreen } from './projects-screen.tsx';
import { answers, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let stops: (() => void)[] = [];

beforeEach(async () => {
  world = northwind();
  server = await loopback((asked) => answers(world, asked));
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

const Frame = () => <Outlet context={{ openMenu: () => {} }} />;
const parts = { InviteButton, health };
const pages = [
  {
    Component: Frame,
    children: [{ path: '/workspace/:workspaceId/projects', element: <ProjectsScreen {...parts} /> }],
  },
  { path: '/dashboard/*', element: <h1>A project</h1> },
];
const opened = () => rendered(pages, `/workspace/${world.id}/projects`);

it.each(['cards', 'table'])('the projects of a workspace are gone through by keys as %s, and Enter opens one', async (look) => {
  world.projects = [project('Operations', 'OPE'), project('Website', 'WEB')];
  const { user, address } = opened();
  await screen.findByRole('link', { name: 'Website' });
  if (look === 'table') await user.click(screen.getByRole('radio', { name: 'Table' }));
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Operations' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Website' })).toHaveFocus();
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(address()).toContain(world.projects[0]?.id ?? 'nothing'));
});
