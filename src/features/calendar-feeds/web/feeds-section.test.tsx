import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import type { CalendarFeed } from '../contract.ts';
import { apiConfig } from '#web/api-config';
import { FeedsPanel } from './feeds-panel.tsx';

let server: Loopback;
let stops: (() => void)[] = [];
let feeds: CalendarFeed[];
let instead: (asked: ReceivedCall) => Reply | undefined;
const home = { id: newId(), name: 'Press' };
const map = { id: newId(), name: 'Harbour map' };

const feed = (fields: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: newId(),
  workspaceId: home.id,
  workspaceName: home.name,
  kind: 'MINE',
  projectId: null,
  projectName: null,
  name: 'Phone',
  plannedTimes: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastReadAt: null,
  ...fields,
});

const listed = (items: unknown[]): Reply => ({ status: 200, part: { items, pagination: { total: items.length } } });

function answer({ query, body }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-feeds':
      return listed(feeds);
    case 'get-user-workspaces':
      return listed([home]);
    case 'get-workspace-projects':
      return listed([
        { ...map, status: 'ACTIVE' },
        { id: newId(), name: 'Old map', status: 'ARCHIVED' },
      ]);
    case 'create-feed': {
      const { kind, name, plannedTimes } = body as Pick<CalendarFeed, 'kind' | 'name' | 'plannedTimes'>;
      const made = feed({ kind, name, plannedTimes, projectId: query.get('projectId') });
      feeds = [...feeds, made];
      return { status: 200, part: made };
    }
    case 'update-feed': {
      const id = query.get('feedId');
      feeds = feeds.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
      return { status: 200, part: feeds.find((one) => one.id === id) };
    }
    case 'renew-feed':
      return { status: 200, part: feed() };
    case 'revoke-feed':
      feeds = feeds.filter(({ id }) => id !== query.get('feedId'));
      return { status: 200, part: { id: query.get('feedId') } };
    default:
      return refusal('not-found');
  }
}

beforeEach(async () => {
  feeds = [];
  instead = () => undefined;
  server = await loopback((asked) => {
    const other = instead(asked);
    return other === undefined ? answer(asked) : other;
  });
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

const opened = (project?: { id: string; name: string }) =>
  rendered(
    [{ path: '/', Component: () => <FeedsPanel {...(project && { project: { ...project, workspaceId: home.id } })} /> }],
    '/',
  );
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('a feed says what it covers, when it was created and when it was last read', async () => {
  feeds = [
    feed({ lastReadAt: new Date(Date.now() - 7_200_000).toISOString() }),
    feed({ kind: 'PROJECT', projectId: map.id, projectName: map.name, name: 'Map' }),
    feed({ kind: 'PROJECT', projectId: newId(), name: 'Lost' }),
    feed({ kind: 'WORKSPACE', name: 'All' }),
  ];
  opened();
  await screen.findByText('Map');
  expect(items()).toEqual([
    expect.stringMatching(/PhoneAssigned to you in PressCreated Nov 20.* · Last read 2/),
    expect.stringMatching(/MapHarbour map in PressCreated Nov 20.* · Not read yet/),
    expect.stringContaining('A project in Press that you can no longer see'),
    expect.stringContaining('Everything you can see in Press'),
  ]);
});

it('a new feed needs a project and a name, and shows its link once', async () => {
  const { user } = opened();
  expect(await screen.findByText(/No calendar feeds yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('My work in Press'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Shows' }), 'A project');
  await form.findByRole('option', { name: 'Harbour map' });
  expect(form.queryByRole('option', { name: 'Old map' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create feed' }));
  expect(form.getByRole('combobox', { name: 'Project' })).toHaveFocus();
  expect(form.getByRole('combobox', { name: 'Project' })).toHaveAccessibleDescription('Select a project.');
  await user.selectOptions(form.getByRole('combobox', { name: 'Project' }), 'Harbour map');
  const name = form.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  expect(name).toHaveAccessibleDescription('Enter a name.');
  await user.type(name, 'Tides{Enter}');
  const link = await screen.findByRole('textbox', { name: 'Link' });
  const [asked] = sent('create-feed');
  expect(asked?.body).toMatchObject({ kind: 'PROJECT', name: 'Tides' });
  expect(asked?.query.get('projectId')).toBe(map.id);
  const { secret = '' } = (asked?.body ?? {}) as { secret?: string };
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(link).toHaveValue(`${(await apiConfig()).apiUrl}/calendar/${secret}.ics`);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Tides')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(secret);
});

it('planned times are in a feed of one’s own work alone, and only if they are selected', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Create feed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  const option = () => form.queryByRole('checkbox', { name: 'Include my planned times' });
  expect(option()).not.toBeChecked();
  expect(option()).toHaveAccessibleDescription(/^Anyone with the link sees these times/);
  await user.click(form.getByRole('checkbox'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Shows' }), 'Everything you can see');
  expect(option()).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create feed' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  const next = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await user.click(next.getByRole('checkbox', { name: 'Include my planned times' }));
  await user.click(next.getByRole('button', { name: 'Create feed' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(sent('create-feed').map(({ body }) => body)).toMatchObject([
    { kind: 'WORKSPACE', plannedTimes: false },
    { kind: 'MINE', plannedTimes: true },
  ]);
  expect(await screen.findByText('Assigned to you in Press, and your planned times')).toBeVisible();
});

it('a refused feed says why, and what was entered stays', async () => {
  instead = ({ query }) => (query.get('endpoint') === 'create-feed' ? refusal('workspace-read-only') : undefined);
  const { user } = opened(map);
  await user.click(await screen.findByRole('button', { name: 'Create feed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await user.click(form.getByRole('button', { name: 'Create feed' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour map');
});

it('a feed whose answer was lost is created once, and the next attempt shows its link', async () => {
  let isLost = true;
  instead = (asked) => {
    if (!isLost || asked.query.get('endpoint') !== 'create-feed') return undefined;
    answer(asked);
    return null;
  };
  const { user } = opened(map);
  await user.click(await screen.findByRole('button', { name: 'Create feed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await user.click(form.getByRole('button', { name: 'Create feed' }));
  expect(await form.findByRole('alert')).toHaveTextContent("Couldn't reach the server.");
  isLost = false;
  await user.click(form.getByRole('button', { name: 'Create feed' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  const asked = sent('create-feed');
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const secrets = new Set(asked.map(({ body }) => (body as { secret: string }).secret));
  expect(secrets.size).toBe(1);
  expect(link).toHaveValue(`${(await apiConfig()).apiUrl}/calendar/${[...secrets].join()}.ics`);
});

it('projects that cannot be loaded say so where one is selected', async () => {
  instead = ({ query }) => (query.get('endpoint') === 'get-workspace-projects' ? null : undefined);
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Create feed' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create feed' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Shows' }), 'A project');
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Project' })).toHaveAccessibleDescription(
      "Couldn't reach the server. Check your connection.",
    ),
  );
});

it('the settings of a project list its feeds only', async () => {
  feeds = [feed(), feed({ kind: 'PROJECT', projectId: map.id, projectName: map.name, name: 'Map' })];
  opened(map);
  await screen.findByText('Map');
  expect(items()).toEqual([expect.stringMatching(/^MapCreated/)]);
});

it('a feed is revoked after one question, and a refusal stays beside it', async () => {
  feeds = [feed()];
  instead = ({ query }) => (query.get('endpoint') === 'revoke-feed' ? refusal('too-many-requests') : undefined);
  const { user } = opened();
  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Phone' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke feed' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Phone?' }));
    await user.click(question.getByRole('button', { name: 'Revoke feed' }));
  };
  await revoke();
  expect(await screen.findByText(/^Couldn't revoke this feed\. /)).toBeVisible();
  // Another action clears the error of the last one.
  instead = ({ query }) => (query.get('endpoint') === 'renew-feed' ? null : undefined);
  await user.click(await screen.findByRole('button', { name: 'Actions for Phone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renew link' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: /Renew the link/ })).getByRole('button', { name: 'Renew link' }),
  );
  expect(await screen.findByText(/^Couldn't renew the link\. /)).toBeVisible();
  expect(screen.queryByText(/^Couldn't revoke/)).toBeNull();
  await revoke();
  expect(await screen.findByText(/No calendar feeds yet/)).toBeVisible();
});

it('a feed of one’s own work includes planned times after a question, and leaves them out at once', async () => {
  feeds = [feed(), feed({ kind: 'WORKSPACE', name: 'All of it' })];
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for All of it' }));
  await screen.findByRole('menuitem', { name: 'Renew link' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Include my planned times' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Actions for Phone' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Include my planned times', checked: false }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Include planned times in “Phone”?' }));
  expect(question.getByText(/^Anyone with the link sees these times/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Include planned times' }));
  expect(await screen.findByText(/, and your planned times$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions for Phone' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Include my planned times', checked: true }));
  await waitFor(() => expect(screen.queryByText(/, and your planned times$/)).toBeNull());
  expect(sent('update-feed').map(({ body }) => body)).toEqual([{ plannedTimes: true }, { plannedTimes: false }]);
});

it('a list that does not arrive offers to try again', async () => {
  instead = ({ query }) => (query.get('endpoint') === 'get-feeds' ? refusal('internal') : undefined);
  opened();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
