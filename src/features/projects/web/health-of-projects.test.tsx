import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InviteButton } from '#features/invitations/web';
import { health } from '#features/project-health/web';
import { store } from '#web/row-store';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { ProjectsScreen } from './projects-screen.tsx';
import { answers, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let leave: () => void;

beforeEach(async () => {
  world = northwind();
  world.projects = [project('Operations', 'OPE'), project('Website', 'WEB')];
  server = await loopback((asked) => answers(world, asked));
  leave = await signedIn(server.url, MARA);
});

afterEach(async () => {
  cleanup();
  leave();
  store.forget();
  await server.close();
});

const screenOfProjects = <ProjectsScreen InviteButton={InviteButton} health={health} />;
const pages = [
  {
    Component: () => <Outlet context={{ openMenu: () => {} }} />,
    children: [{ path: '/workspace/:workspaceId/projects', element: screenOfProjects }],
  },
];
const opened = (search = '') => rendered(pages, `/workspace/${world.id}/projects${search}`);
const shown = () => screen.getAllByRole('link').map((link) => link.textContent);
const atRisk = () => {
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const projectId = world.projects[1]?.id ?? '';
  world.health = [{ projectId, status: 'AT_RISK', firstLine: '## The supplier is late', createdAt }];
};

it('a project shows its health with the first line and the age of the last update', async () => {
  atRisk();
  opened();
  expect(await screen.findByText('At risk')).toBeVisible();
  expect(screen.getByText('The supplier is late')).toBeVisible();
  expect(screen.getByText('2d ago')).toBeVisible();
});

it('projects are filtered by health, also by an address', async () => {
  atRisk();
  const { user } = opened('?health=AT_RISK');
  await screen.findByText('At risk');
  await waitFor(() => expect(shown()).toEqual(['Website']));
  await user.click(screen.getByRole('button', { name: /Health/ }));
  await user.click(await screen.findByRole('option', { name: 'No updates' }));
  await waitFor(() => expect(shown()).toEqual(['Operations']));
});

it('a workspace without updates has no filter by health', async () => {
  opened();
  await screen.findByRole('link', { name: 'Website' });
  expect(screen.queryByRole('button', { name: /Health/ })).not.toBeInTheDocument();
});
