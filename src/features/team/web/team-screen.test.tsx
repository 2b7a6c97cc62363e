import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { tallPage } from '#web/testing/tall-page';
import { undo } from '#web/undo';
import { teamRoutes } from './routes.ts';
import { answers, type Crew, crew, INES, MARA, member, TOMAS } from './testing/crew.ts';

let server: Loopback;
let world: Crew;
let stops: (() => void)[] = [];

beforeEach(async () => {
  world = crew();
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
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/workspace/:workspaceId/team', children: [...teamRoutes] }] },
  { path: '/workspaces', element: <h1>Workspaces</h1> },
];
const opened = (search = '') => rendered(pages, `/workspace/${world.id}/team${search}`);
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const row = async (name: string) => within(await screen.findByRole('table')).findByRole('row', { name: new RegExp(name) });
const names = () => screen.getAllByRole('rowheader').map((head) => /(Mara|Ines|Tomas)/.exec(head.textContent)?.[0]);

describe('projects without an admin', () => {
  it('are shown to an owner, who appoints an admin', async () => {
    world.adminless = [{ id: newId(), name: 'Merger', color: 'blue', isDeleted: false, memberIds: [TOMAS] }];
    const { user } = opened();
    const list = await screen.findByRole('list', { name: 'Projects without an admin' });
    const choice = within(list).getByRole('combobox', { name: 'New admin of Merger' });
    expect(await within(choice).findByRole('option', { name: 'Tomas Okafor (project member)' })).toBeInTheDocument();
    expect(within(list).getByRole('button', { name: 'Make admin of Merger' })).toBeDisabled();
    await user.selectOptions(choice, 'Ines Nold');
    await user.click(within(list).getByRole('button', { name: 'Make admin of Merger' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Projects without an admin' })).toBeNull());
    expect(sent('appoint-project-admin')[0]?.body).toEqual({ userId: INES });
    expect(await screen.findByText('Ines Nold is now an admin of Merger')).toBeVisible();
  });

  it('are not requested for a workspace admin', async () => {
    world.role = 'ADMIN';
    opened();
    await row('Ines Nold');
    expect(sent('get-projects-without-admin')).toEqual([]);
  });
});

describe('the team of a workspace', () => {
  it('lists the people, and marks those with more work than fits a week', async () => {
    opened();
    const ines = await row('Ines Nold');
    expect(within(ines).getByRole('cell', { name: '5' })).toBeVisible();
    expect(within(ines).getByText('Type')).toBeVisible();
    expect(within(ines).getByRole('meter', { name: 'Workload of Ines Nold' })).toHaveAttribute('aria-valuenow', '46');
    expect(within(ines).getByText('46 / 40 h')).toBeVisible();
    expect(await row('Mara Ruiz')).toHaveTextContent('you');
  });

  it('can be searched and filtered, and the address keeps it', async () => {
    const { user, address } = opened();
    await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'toma');
    expect(names()).toEqual(['Tomas']);
    expect(address()).toMatch(/\?search=toma$/);
    await user.click(screen.getByRole('button', { name: 'Department: All departments' }));
    await user.click(await screen.findByRole('option', { name: 'Design' }));
    expect(screen.getByRole('heading', { name: 'No people match these filters' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toEqual(['Ines', 'Mara', 'Tomas']);
  });

  it('shows the typed text at once, and keeps the caret in place', async () => {
    opened();
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
    act(() => {
      fireEvent.change(box, { target: { value: 'to' } });
      // The address does not have it yet.
      expect(box).toHaveValue('to');
    });
    fireEvent.change(box, { target: { value: 'tom' } });
    await waitFor(() => expect(names()).toEqual(['Tomas']));
    expect(box).toHaveValue('tom');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(names()).toEqual(['Ines', 'Mara', 'Tomas']));
    expect(box).toHaveValue('');
    expect(box).not.toHaveFocus();
  });

  it('is sorted by the column headings', async () => {
    const { user, address } = opened();
    await user.click(await screen.findByRole('button', { name: 'Workload' }));
    expect(names()).toEqual(['Ines', 'Tomas', 'Mara']);
    expect(address()).toMatch(/sort=-workload/);
    expect(screen.getByRole('columnheader', { name: 'Workload' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Workload' }));
    expect(names()).toEqual(['Mara', 'Tomas', 'Ines']);
  });

  it('shows deactivated people when the filter asks for them', async () => {
    const tomas = world.team.find(({ userId }) => userId === TOMAS);
    if (tomas) tomas.isActive = false;
    const { user } = opened();
    await row('Ines Nold');
    expect(names()).toEqual(['Ines', 'Mara']);
    await user.click(screen.getByRole('button', { name: 'Status: Active' }));
    await user.click(await screen.findByRole('option', { name: 'Deactivated' }));
    expect(await row('Tomas Okafor')).toHaveTextContent('Deactivated');
  });

  it('changes a role at once, and undoes it', async () => {
    const { user } = opened();
    const ines = await row('Ines Nold');
    await user.click(within(ines).getByRole('button', { name: /Role of Ines Nold/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Admin' }));
    await waitFor(() => expect(sent('change-workspace-member-role')[0]?.body).toEqual({ role: 'ADMIN' }));
    expect(within(ines).getByRole('button', { name: /Role of Ines Nold: Admin/ })).toBeVisible();
    undo();
    await waitFor(() => expect(sent('change-workspace-member-role')[1]?.body).toEqual({ role: 'MEMBER' }));
  });

  it('asks before you lower your own role', async () => {
    world.role = 'ADMIN';
    const [mara] = world.team;
    if (mara) Object.assign(mara, { role: 'ADMIN', workspaceRole: 'ADMIN' });
    const { user } = opened();
    await user.click(within(await row('Mara Ruiz')).getByRole('button', { name: /Role of Mara Ruiz/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Guest' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change your role to Guest?' });
    expect(question).toHaveTextContent('Only someone else can give you your current role back');
    expect(sent('change-workspace-member-role')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(sent('change-workspace-member-role')[0]?.body).toEqual({ role: 'GUEST' }));
  });

  it('says why you cannot change a role', async () => {
    world.role = 'ADMIN';
    const [mara, ines] = world.team;
    if (mara && ines) {
      Object.assign(mara, { role: 'ADMIN', workspaceRole: 'ADMIN' });
      Object.assign(ines, { role: 'OWNER', workspaceRole: 'OWNER' });
    }
    opened();
    const owner = await row('Ines Nold');
    expect(within(owner).queryByRole('button', { name: /Role of/ })).toBeNull();
    expect(owner).toHaveTextContent('You can only change members with a lower role than yours');
  });

  it('saves a department that is edited in the table', async () => {
    const { user } = opened();
    await user.click(within(await row('Tomas Okafor')).getByRole('button', { name: 'Edit department of Tomas Okafor' }));
    const editor = screen.getByRole('textbox', { name: 'Department of Tomas Okafor' });
    await user.clear(editor);
    await user.type(editor, 'Finance{Enter}');
    await waitFor(() => expect(sent('update-workspace-member')[0]?.body).toEqual({ department: 'Finance' }));
  });

  it('asks before someone is removed, and who takes over their work', async () => {
    const { user } = opened();
    await user.click(within(await row('Ines Nold')).getByRole('button', { name: 'Actions for Ines Nold' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ines Nold?' });
    expect(dialog).toHaveTextContent('5 open tasks');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Tomas Okafor');
    await user.click(within(dialog).getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(sent('remove-workspace-member')).toHaveLength(1));
    expect(sent('remove-workspace-member')[0]?.query.get('reassignTo')).toBe(TOMAS);
    await waitFor(() => expect(names()).toEqual(['Mara', 'Tomas']));
    // The focus moves to the next person.
    await waitFor(async () => expect(await row('Mara Ruiz')).toContainElement(document.activeElement as HTMLElement));
  });

  it('asks before someone is deactivated, says what happens, and does nothing if that is canceled', async () => {
    const { user } = opened();
    const menuOf = async (name: string) => within(await row(name)).getByRole('button', { name: `Actions for ${name}` });
    await user.click(await menuOf('Ines Nold'));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Ines Nold?' });
    expect(question).toHaveTextContent('lose access to this workspace immediately, on every device');
    expect(question).toHaveTextContent('5 open tasks that you can see stay assigned to them');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await menuOf('Ines Nold')).toHaveFocus());
    expect(sent('deactivate-workspace-member')).toEqual([]);

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent('deactivate-workspace-member')).toHaveLength(1));
    await waitFor(() => expect(names()).toEqual(['Mara', 'Tomas']));
    await waitFor(async () => expect(await row('Mara Ruiz')).toContainElement(document.activeElement as HTMLElement));
    undo();
    await waitFor(() => expect(names()).toEqual(['Ines', 'Mara', 'Tomas']));
  });

  it('asks before you leave, and stays if the server refuses', async () => {
    world.instead = ({ query }) =>
      query.get('endpoint') === 'leave-workspace'
        ? {
            status: 409,
            body: { error: { code: 'last-owner', message: 'A workspace needs at least one active owner.', requestId: 'r' } },
          }
        : undefined;
    const { user } = opened();
    await user.click(within(await row('Mara Ruiz')).getByRole('button', { name: 'Actions for Mara Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave workspace' }));
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    expect(await screen.findByText('A workspace needs at least one active owner.')).toBeVisible();
    expect(names()).toContain('Mara');
  });

  it('can be used by keyboard, and Enter opens the menu of a person', async () => {
    const { user } = opened();
    await row('Ines Nold');
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Actions for Mara Ruiz' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('menu', { name: 'Actions for Ines Nold' })).toBeVisible();
  });

  it('is forbidden for a guest', async () => {
    world.role = 'GUEST';
    opened();
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
    expect(sent('get-team-members')).toEqual([]);
  });

  it('shows departments and completed tasks per week', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('radio', { name: 'Productivity' }));
    const departments = await screen.findByRole('region', { name: 'Departments' });
    expect(within(departments).getByRole('row', { name: /^Design 1 5/ })).toBeVisible();
    const weeks = screen.getByRole('region', { name: 'Tasks completed per week' });
    expect(within(weeks).getByRole('row', { name: /Ines Nold 3 4 7/ })).toBeVisible();
  });
});

describe('a team of 300', () => {
  const scrolledTo = tallPage();
  beforeEach(() => {
    world.team = Array.from({ length: 300 }, (_, n) => member(newId(), `Person ${1001 + n}`));
  });
  const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

  it('is a table with a row count, though few of its rows are rendered', async () => {
    opened();
    expect(await row('Person 1003')).toHaveAttribute('aria-rowindex', '4');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
    expect(screen.getAllByRole('row').length).toBeLessThan(50);
  });

  it('can be walked by keyboard from the focused row, even if it is scrolled out of view', async () => {
    const { user } = opened();
    await row('Person 1001');
    await user.keyboard('k');
    expect(await menuOf('Person 1300')).toHaveFocus();
    await user.click(document.body);
    await user.keyboard('jj');
    expect(await menuOf('Person 1002')).toHaveFocus();
    scrolledTo(10_000);
    await row('Person 1200');
    expect(screen.queryByRole('rowheader', { name: /Person 1020/ })).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(await menuOf('Person 1003')).toHaveFocus();
  });

  it('keeps the focus in place when someone who is scrolled out of view leaves', async () => {
    const { user } = opened();
    await row('Person 1001');
    await user.keyboard('jj');
    scrolledTo(10_000);
    await row('Person 1200');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Person 1003/));
  });
});
