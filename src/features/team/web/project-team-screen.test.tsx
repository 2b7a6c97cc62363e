import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { undo } from '#web/undo';
import { projectTeamRoute } from './routes.ts';
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
    <Outlet />
  </main>
);
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/dashboard/:workspaceId/projects/:projectId', children: [projectTeamRoute] }] },
  { path: '/workspace/*', element: <h1>Projects</h1> },
];
const opened = () => rendered(pages, `/dashboard/${world.id}/projects/${world.project.id}/team`);
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('the team of a project shows a placeholder while the project loads', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await server.close();
  server = await loopback(async (asked) => {
    await held;
    return answers(world, asked);
  });
  stops.push(await signedIn(server.url, MARA));
  opened();
  expect(await screen.findByText('Loading the team')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('the members of a project', () => {
  it('include a workspace member who is added in the selected role, until that is undone', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Role for the new member: As member' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'As viewer' });
    expect(choice).toHaveAccessibleDescription('Can only read.');
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    await user.click(await screen.findByRole('option', { name: /Ines Nold/ }));
    expect(await rowOf('Ines Nold')).toHaveTextContent('Viewer');
    await waitFor(() => expect(sent('add-project-member')[0]?.body).toEqual({ userId: INES, role: 'VIEWER' }));
    undo();
    await waitFor(() => expect(sent('remove-project-member')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ines Nold/ })).toBeNull());
  });

  it('can be invited by those who manage the workspace, into this project, even if no one else is in the workspace', async () => {
    world.members = [member(MARA, 'Mara Ruiz', { role: 'ADMIN' })];
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
    expect(within(dialog).getByLabelText('Project role')).toBeVisible();
    expect(within(dialog).queryByLabelText('Project')).toBeNull();
  });

  it('can be joined by people from elsewhere once everyone of the workspace is one', async () => {
    world.members = [member(MARA, 'Mara Ruiz'), member(INES, 'Ines Nold'), member(TOMAS, 'Tomas Okafor')];
    opened();
    expect(await screen.findByText('Everyone in this workspace is already a member.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
    expect(await screen.findByRole('button', { name: /Invite/ })).toBeVisible();
  });

  it('can get other roles and be removed', async () => {
    world.members.push(member(TOMAS, 'Tomas Okafor'));
    const { user } = opened();
    await user.click(await within(await rowOf('Tomas Okafor')).findByRole('button', { name: /Role of Tomas Okafor/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Commenter' }));
    await waitFor(() => expect(sent('change-project-member-role')[0]?.body).toEqual({ role: 'COMMENTER' }));
    await user.click(within(await rowOf('Tomas Okafor')).getByRole('button', { name: 'Actions for Tomas Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from project' }));
    await waitFor(() => expect(sent('remove-project-member')).toHaveLength(1));
    expect(screen.queryByRole('row', { name: /Tomas Okafor/ })).toBeNull();
  });

  it('of the same rank cannot be changed', async () => {
    world.role = 'MEMBER';
    world.members = [
      member(MARA, 'Mara Ruiz', { role: 'ADMIN', workspaceRole: 'MEMBER' }),
      member(INES, 'Ines Nold', { role: 'ADMIN', workspaceRole: 'MEMBER' }),
    ];
    opened();
    const ines = await rowOf('Ines Nold');
    await within(ines).findByText(/You can only change members with a lower role than yours/);
    expect(within(ines).queryByRole('button', { name: /Role of/ })).toBeNull();
  });

  it('are asked before they lower their own role', async () => {
    world.role = 'MEMBER';
    world.members = [
      member(MARA, 'Mara Ruiz', { role: 'ADMIN', workspaceRole: 'MEMBER' }),
      member(INES, 'Ines Nold', { role: 'ADMIN', workspaceRole: 'MEMBER' }),
    ];
    const { user } = opened();
    const stepDown = async () => {
      await user.click(await within(await rowOf('Mara Ruiz')).findByRole('button', { name: /Role of Mara Ruiz/ }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Viewer' }));
    };
    await stepDown();
    const question = await screen.findByRole('alertdialog', { name: 'Change your role to Viewer?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent('change-project-member-role')).toEqual([]);
    await stepDown();
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(sent('change-project-member-role')[0]?.body).toEqual({ role: 'VIEWER' }));
  });

  it('have links to their open tasks in the list', async () => {
    world.members.push(member(TOMAS, 'Tomas Okafor', { activeTasks: 2 }));
    opened();
    const link = within(await rowOf('Tomas Okafor')).getByRole('link', { name: '2 open tasks assigned to Tomas Okafor' });
    expect(link).toHaveAttribute('href', `/dashboard/${world.id}/projects/${world.project.id}/list?assignee=${TOMAS}`);
  });

  it('can leave, and then see the projects of the workspace', async () => {
    world.project = { ...world.project, role: 'MEMBER' };
    world.role = 'MEMBER';
    world.members = [member(MARA, 'Mara Ruiz'), member(INES, 'Ines Nold', { role: 'ADMIN' })];
    const { user } = opened();
    await user.click(within(await rowOf('Mara Ruiz')).getByRole('button', { name: 'Actions for Mara Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave project' }));
    await user.click(await screen.findByRole('button', { name: 'Leave project' }));
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeVisible();
    expect(sent('remove-project-member')).toHaveLength(1);
  });
});
