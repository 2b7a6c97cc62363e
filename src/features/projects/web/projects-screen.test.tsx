import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { InviteButton } from '#features/invitations/web';
import { health } from '#features/project-health/web';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { tallPage } from '#web/testing/tall-page';
import { refusal } from '#web/testing/workspace-fixture';
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

const Frame = () => (
  <main>
    <Outlet context={{ openMenu: () => {} }} />
  </main>
);
const parts = { InviteButton, health };
const pages: RouteObject[] = [
  {
    Component: Frame,
    children: [{ path: '/workspace/:workspaceId/projects', element: <ProjectsScreen {...parts} /> }],
  },
  { path: '/dashboard/*', element: <h1>A project</h1> },
];
const opened = (search = '') => rendered(pages, `/workspace/${world.id}/projects${search}`);
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the projects of a workspace', () => {
  it('are listed with favorites first and without archived ones', async () => {
    world.projects = [
      project('Operations', 'OPE'),
      project('Hiring', 'HIR', { status: 'ARCHIVED' }),
      project('Website', 'WEB', { isFavourite: true }),
    ];
    opened();
    await screen.findByRole('link', { name: 'Website' });
    expect(shown()).toEqual(['Website', 'Operations']);
  });

  it('show their progress, live', async () => {
    world.projects = [project('Website', 'WEB', { taskCount: 40, completedTaskCount: 12, memberCount: 3 })];
    opened();
    expect(await screen.findByRole('progressbar', { name: '12 of 40 done' })).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
    // Somebody changes a task of it.
    world.projects = world.projects.map((row) => ({ ...row, completedTaskCount: 13 }));
    store.fold('Task', [{ row: { id: newId(), version: 1 } }]);
    expect(await screen.findByRole('progressbar', { name: '13 of 40 done' })).toBeVisible();
  });

  it('are searched by name and key, and the search is in the address', async () => {
    world.projects = [project('Operations', 'OPE'), project('Website', 'WEB')];
    const { user, address } = opened();
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'web');
    await waitFor(() => expect(shown()).toEqual(['Website']));
    expect(address()).toMatch(/\?search=web$/);
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'zzz');
    expect(screen.getByRole('heading', { name: 'No projects match these filters' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shown()).toEqual(['Operations', 'Website']);
  });

  it('say that the list is cut if there are too many, and a search finds the others', async () => {
    const listed = Array.from({ length: 1_000 }, (_, nth) => project(`Project ${String(nth).padStart(4, '0')}`, `P${nth}`));
    const last = project('Zeppelin', 'ZEP');
    world.instead = ({ query }) => {
      if (query.get('endpoint') !== 'get-workspace-projects') return undefined;
      const page = Number(query.get('page') ?? 1);
      const items = query.has('search') ? [last] : listed.slice((page - 1) * 100, page * 100);
      const pagination = { total: query.has('search') ? 1 : 1_001, page, limit: 100, totalPages: query.has('search') ? 1 : 11 };
      return { status: 200, body: { items: items.map((one) => ({ ...one, workspaceId: world.id })), pagination } };
    };
    const { user } = opened();
    expect(await screen.findByText('These are the first 1,000 projects by name. Search to find the others.')).toBeVisible();
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'zepp');
    expect(await screen.findByRole('link', { name: 'Zeppelin' })).toBeVisible();
    expect(screen.queryByText(/^These are the first/)).not.toBeInTheDocument();
  });

  it('cannot be created in a workspace over its plan, which says why, and can only be archived', async () => {
    world.isReadOnly = true;
    world.projects = [project('Operations', 'OPE', { isReadOnly: true })];
    const { user, address } = opened();
    const button = await screen.findByRole('button', { name: 'New project' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveAccessibleDescription('This workspace exceeds its plan and is read-only');
    await user.click(button);
    await user.keyboard('n');
    expect(address()).not.toContain('new');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Actions for Operations' }));
    expect(await screen.findByRole('menuitem', { name: 'Archive project' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Status' })).not.toBeInTheDocument();
  });

  it('are filtered by status', async () => {
    world.projects = [project('Operations', 'OPE'), project('Hiring', 'HIR', { status: 'ARCHIVED' })];
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Status: Not archived' }));
    await user.click(await screen.findByRole('option', { name: 'Archived' }));
    await waitFor(() => expect(shown()).toEqual(['Hiring']));
  });

  it('can be shown as a table', async () => {
    world.projects = [project('Website', 'WEB', { taskCount: 40, completedTaskCount: 12 })];
    const { user } = opened();
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Website/ });
    expect(within(row).getByRole('cell', { name: '40' })).toBeVisible();
  });

  it('become favorites with one click, and stay favorites', async () => {
    world.projects = [project('Website', 'WEB')];
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Add Website to favorites' }));
    expect(screen.getByRole('button', { name: 'Remove Website from favorites' })).toBeVisible();
    await waitFor(() => expect(sent('get-workspace-projects').length).toBeGreaterThan(1));
    expect(await screen.findByRole('button', { name: 'Remove Website from favorites' })).toBeVisible();
  });

  it('are archived from their menu and restored by undo', async () => {
    world.projects = [project('Hiring', 'HIR'), project('Website', 'WEB')];
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Actions for Hiring' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive project' }));
    await waitFor(() => expect(shown()).toEqual(['Website']));
    await waitFor(() => expect(sent('update-project-status')[0]?.body).toEqual({ status: 'ARCHIVED' }));
    // The focus moves to the project that took its position.
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('Website'));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('link', { name: 'Hiring' });
    await waitFor(() => expect(sent('update-project-status')[1]?.body).toEqual({ status: 'ACTIVE' }));
  });

  it('offer only what the person’s role allows', async () => {
    world.projects = [project('Website', 'WEB', { role: 'VIEWER' })];
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Actions for Website' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Archive project' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Settings' })).not.toBeInTheDocument();
  });
});

describe('400 projects', () => {
  const scrolledTo = tallPage();
  beforeEach(() => {
    world.projects = Array.from({ length: 400 }, (_, n) => project(`Project ${1001 + n}`, `P${n}`));
  });
  it('are cards of which only the visible ones are rendered, each with its position among all', async () => {
    opened();
    await screen.findByRole('link', { name: 'Project 1001' });
    const cards = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-row'));
    expect(cards.length).toBeLessThan(30);
    expect(cards.map((card) => card.getAttribute('aria-posinset')).slice(0, 3)).toEqual(['1', '2', '3']);
    for (const card of cards) expect(card).toHaveAttribute('aria-setsize', '400');
    expect(cards.at(-1)).toHaveAttribute('aria-posinset', '400');
    scrolledTo(12_000);
    expect(await screen.findByRole('link', { name: 'Project 1101' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
    expect(screen.queryByRole('link', { name: 'Project 1010' })).not.toBeInTheDocument();
  });

  it('are a table that counts all rows and renders few', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '401');
    await within(table).findByRole('link', { name: 'Project 1001' });
    expect(within(table).getAllByRole('row').length).toBeLessThan(50);
    expect(within(table).getByRole('row', { name: /Project 1003/ })).toHaveAttribute('aria-rowindex', '4');
    expect(within(table).getByRole('row', { name: /Project 1400/ })).toHaveAttribute('aria-rowindex', '401');
  });

  it('keep the focused project and its neighbors rendered wherever the page is scrolled to', async () => {
    opened();
    const link = await screen.findByRole('link', { name: 'Project 1003' });
    link.focus();
    scrolledTo(12_000);
    await screen.findByRole('link', { name: 'Project 1101' });
    expect(link).toHaveFocus();
    expect(shown().slice(0, 4)).toEqual(['Project 1001', 'Project 1002', 'Project 1003', 'Project 1004']);
    expect(screen.queryByRole('link', { name: 'Project 1005' })).not.toBeInTheDocument();
  });

  it('are found by their name at any position', async () => {
    const { user } = opened();
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'ject 1399');
    await waitFor(() => expect(shown()).toEqual(['Project 1399']));
  });
});

describe('an empty workspace', () => {
  it('offers to create a project to a person who can', async () => {
    opened();
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New project' })).toBeVisible();
  });

  it('offers a guest no button', async () => {
    world.role = 'GUEST';
    opened();
    await screen.findByText('Projects appear here when someone adds you to one.');
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
  });
});

describe('a new project', () => {
  it('takes its key from its name, is created, and opens', async () => {
    const { user, address } = opened('?new');
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.type(within(dialog).getByLabelText('Name'), 'Website relaunch');
    expect(within(dialog).getByLabelText('Key')).toHaveValue('WEB');
    await user.click(within(dialog).getByRole('radio', { name: /^Private/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await screen.findByRole('heading', { name: 'A project' });
    expect(sent('create-project')[0]?.body).toMatchObject({ name: 'Website relaunch', visibility: 'PRIVATE', userIds: [] });
    expect(address()).toBe(`/dashboard/${world.id}/projects/${world.projects[0]?.id}`);
  });

  it('starts blank or from a template', async () => {
    const { user } = opened('?new');
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.type(within(dialog).getByLabelText('Name'), 'Spring launch');
    expect(within(dialog).getByRole('radio', { name: /^Blank/ })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: /^Marketing launch/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    await screen.findByRole('heading', { name: 'A project' });
    expect(sent('create-project')[0]?.body).toMatchObject({ name: 'Spring launch', template: 'MARKETING_LAUNCH' });
  });

  it('needs a name before the server is asked', async () => {
    const { user } = opened('?new');
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(sent('create-project')).toEqual([]);
  });

  it('shows why the server refused it, and keeps the input', async () => {
    const message = 'This plan includes 5 projects, and all are in use. Delete a project or choose a larger plan.';
    world.instead = ({ query }) =>
      query.get('endpoint') === 'create-project'
        ? { status: 409, body: { error: { code: 'project-limit-reached', message, requestId: 'r1' } } }
        : undefined;
    const { user } = opened('?new');
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.type(within(dialog).getByLabelText('Name'), 'A sixth one');
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('A sixth one');
  });
});

describe('when the projects cannot be loaded', () => {
  it('says so, with the request ID and a button to try again', async () => {
    world.projects = [project('Website', 'WEB')];
    world.instead = ({ query }) => (query.get('endpoint') === 'get-workspace-projects' ? refusal('internal') : undefined);
    const { user } = opened();
    expect(await screen.findByRole('heading', { name: "Couldn't load the projects" })).toBeVisible();
    expect(screen.getByText('r')).toBeVisible();
    world.instead = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Website' })).toBeVisible();
  });

  it('shows a stranger that nothing is there', async () => {
    world.instead = ({ path }) => (path === '/api/workspace' ? refusal('not-found') : undefined);
    opened();
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
