import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { steps } from '#web/enact';
import { startOutbox, stopOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { storage } from '#web/storage';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { workspaceSettingsRoutes } from './routes.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const trashed = (name: string) => ({
  id: newId(),
  workspaceId: workspace.id,
  name,
  key: 'BIN',
  color: 'pink',
  version: 3,
  deletedAt: '2026-11-01T08:00:00.000Z',
});

let workspace: Record<string, unknown> & { id: string; version: number };
let deletedProjects: ReturnType<typeof trashed>[];
let plan: object;
let refusal: string | null;
let server: Loopback;
let stops: (() => void)[] = [];

beforeEach(async () => {
  workspace = {
    id: newId(),
    name: 'Northwind',
    description: '',
    color: 'teal',
    role: 'OWNER',
    isBilling: false,
    memberCount: 3,
    version: 1,
    members: [],
    subscription: { features: {} },
  };
  deletedProjects = [];
  plan = { planInForce: 'FREE', status: 'ACTIVE', currentPeriodEnd: null };
  refusal = null;
  server = await loopback((asked) => {
    if (asked.method === 'OPTIONS') return { status: 204, headers: cors };
    if (refusal !== null && asked.method !== 'GET')
      return { status: 409, body: { error: { code: 'conflict', message: refusal, requestId: 'r' } }, headers: cors };
    return { status: 200, part: answer(asked), headers: cors };
  });
  stops = [await signedIn(server.url, 'mara'), startKernel()];
  await startOutbox('mara');
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  stopOutbox();
  steps.clear();
  store.forget();
  forgetAnswers(false);
  await storage('rows').clear();
  await server.close();
});

function answer({ query, body }: ReceivedCall): unknown {
  switch (query.get('endpoint')) {
    case 'get-workspace':
      return workspace;
    case 'get-user-workspaces':
      return { items: [workspace] };
    case 'get-deleted-projects':
      return { items: deletedProjects };
    case 'restore-project':
      deletedProjects = deletedProjects.filter(({ id }) => id !== query.get('projectId'));
      return {};
    case 'get-workspace-subscription-summary':
      return { ...plan, usage: { seats: 3, projects: 4 }, limits: { seats: 5, projects: 5 } };
    case 'update-workspace':
      return (workspace = { ...workspace, ...(body as object), version: workspace.version + 1 });
    default:
      return { id: workspace.id };
  }
}

const Frame = () => (
  <main>
    <Outlet context={{ openMenu: () => {} }} />
  </main>
);
const pages: RouteObject[] = [
  { Component: Frame, children: [{ path: '/workspace/:workspaceId/settings', children: [...workspaceSettingsRoutes] }] },
  { path: '/workspaces', element: <h1>Workspaces</h1> },
];
const opened = (part = '') => rendered(pages, `/workspace/${workspace.id}/settings${part}`);
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const parts = () =>
  within(screen.getByRole('navigation', { name: 'Workspace settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('general settings of a workspace', () => {
  test('save its name, description and color as they are changed', async () => {
    const { user } = opened();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Northwind Ltd{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Lamps');
    await user.click(screen.getByRole('radio', { name: 'Pink' }));
    await waitFor(() =>
      expect(sent('update-workspace').map(({ body }) => body)).toEqual([
        { name: 'Northwind Ltd' },
        { description: 'Lamps' },
        { color: 'pink' },
      ]),
    );
  });

  test('show how much of the plan is used, and link to members and billing', async () => {
    opened();
    expect(await screen.findByText('Free: 3 of 5 seats, 4 of 5 projects')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open team' })).toHaveAttribute('href', `/workspace/${workspace.id}/team`);
    expect(screen.getByRole('link', { name: 'Open billing' })).toHaveAttribute('href', `/workspace/${workspace.id}/billing`);
  });
});

describe('deleted projects', () => {
  test('can be restored', async () => {
    deletedProjects = [trashed('Old site'), trashed('Older site')];
    const { user } = opened('/trash');
    await user.click(await screen.findByRole('button', { name: 'Restore Old site' }));
    expect(await screen.findByText('Old site restored')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Old site' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Restore Older site' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'No deleted projects' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('say why they cannot be restored', async () => {
    deletedProjects = [trashed('Old site')];
    refusal = 'This plan includes 5 projects, and all are in use. Delete a project or choose a larger plan.';
    const { user } = opened('/trash');
    await user.click(await screen.findByRole('button', { name: 'Restore Old site' }));
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  test('stay in the trash while the workspace exceeds its plan, and the screen says so', async () => {
    workspace['isReadOnly'] = true;
    deletedProjects = [trashed('Hiring')];
    const { user } = opened('/trash');
    const back = await screen.findByRole('button', { name: 'Restore Hiring' });
    expect(back).toHaveAccessibleDescription('This workspace exceeds its plan and is read-only');
    await user.click(back);
    expect(sent('restore-project')).toEqual([]);
  });

  test('can be absent, and has its earlier address too', async () => {
    opened('/bin');
    expect(await screen.findByRole('heading', { name: 'No deleted projects' })).toBeVisible();
  });
});

describe('the end of a workspace', () => {
  const ask = async (text: string) => {
    const { user, address } = opened('/danger');
    await user.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Northwind?' });
    await user.type(within(question).getByRole('textbox'), text);
    return { user, address, sure: within(question).getByRole('button', { name: 'Delete workspace' }) };
  };

  test('requires its name, and leads to the other workspaces', async () => {
    const { user, sure } = await ask('Northwind');
    await user.click(sure);
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
    expect(sent('delete-workspace').map(({ query }) => query.get('name'))).toEqual(['Northwind']);
  });

  test('does not happen with another name', async () => {
    const { user, sure } = await ask('Southwind{Enter}');
    expect(sure).toBeDisabled();
    await user.click(sure);
    expect(sent('delete-workspace')).toEqual([]);
  });

  test('that is refused says why, and stays on the page', async () => {
    refusal = "This can't be done right now.";
    const { user, sure } = await ask('Northwind');
    await user.click(sure);
    expect(await screen.findByText(refusal)).toBeVisible();
  });
});

test.each([
  ['a plan that is paid for', { status: 'ACTIVE', currentPeriodEnd: '2027-01-05T12:00:00.000Z' }, true],
  ['a plan that has ended', { status: 'CANCELED', currentPeriodEnd: '2026-01-05T12:00:00.000Z' }, false],
  ['a plan that costs nothing', {}, false],
] as const)('a person who deletes a workspace with %s learns what happens to it', async (_, paid, isSaid) => {
  plan = { ...plan, ...paid };
  const { user } = opened('/danger');
  await user.click(await screen.findByRole('button', { name: 'Delete workspace' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/permanently deleted after 30 days/)).toBeVisible();
  const said = /The subscription is canceled within minutes: you are not billed again/;
  if (isSaid) await waitFor(() => expect(question.getByText(said)).toBeVisible());
  else expect(question.queryByText(said)).not.toBeInTheDocument();
});

test('an admin has no danger zone', async () => {
  workspace['role'] = 'ADMIN';
  opened();
  await screen.findByRole('textbox', { name: 'Name' });
  expect(parts()).toEqual(['General', 'Security', 'API tokens', 'Integrations', 'Webhooks', 'AI', 'Export', 'Deleted projects']);
  expect(screen.queryByRole('link', { name: 'Open billing' })).toBeNull();
});

test('a member has no access', async () => {
  workspace['role'] = 'MEMBER';
  opened();
  expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
});
