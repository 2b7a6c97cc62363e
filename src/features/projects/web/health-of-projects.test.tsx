import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InviteButton } from '#features/invitations/web';
import { health } from '#features/project-health/web';
import { store } from '#web/row-store';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { NOW } from '#web/testing/workspace-fixture';
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

it('the projects that the list shows leave as a file, with their health and without formulas', async () => {
  atRisk();
  const formula = '=HYPERLINK("https://evil.example")';
  world.projects = [
    project('Hiring', 'HIR', { status: 'ARCHIVED' }),
    { ...world.projects[1]!, name: formula, taskCount: 40, completedTaskCount: 12, memberCount: 3, isFavourite: true },
    project('Operations', 'OPE', { visibility: 'PRIVATE', status: 'ON_HOLD' }),
  ];
  const saved: { file: Blob | undefined; name: string }[] = [];
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (files.push(blob), 'blob:it'), revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ file: files.at(-1), name: this.download });
  });
  const { user } = opened();
  await screen.findByText('At risk');
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export projects' }));
  expect(dialog.getByText(/1 project that the filters hide is not included/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'To open in Excel' }));
  await user.click(dialog.getByRole('button', { name: 'Export 2 projects' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = ((await saved[0]?.file?.text()) ?? '').split('\r\n');
  expect(head).toBe('Key,Name,Description,Status,Health,Visibility,Tasks,Done,Members,Favorite,Created,Updated');
  expect(rows).toEqual([
    `WEB,"'=HYPERLINK(""https://evil.example"")",,Active,At risk,Team,40,12,3,Yes,${NOW},${NOW}`,
    `OPE,Operations,,On hold,,Private,0,0,1,,${NOW},${NOW}`,
    '',
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
