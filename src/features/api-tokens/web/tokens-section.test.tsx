import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { tokenEntities } from '#contract/token-scopes';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import type { ApiToken } from '../contract.ts';
import { isToken, prefixOf } from '#contract/token-text';
import { TokensPanel } from './tokens-panel.tsx';

let server: Loopback;
let stops: (() => void)[] = [];
let tokens: ApiToken[];
let instead: (asked: ReceivedCall) => Reply | undefined;
const home = { id: newId(), name: 'Press' };
const map = { id: newId(), name: 'Harbour map' };

const token = (fields: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  name: 'Nightly report',
  prefix: 'cairn_Ab12Cd',
  scopes: ['tasks:write', 'issues:read'],
  state: 'ACTIVE',
  workspaceId: null,
  workspaceName: null,
  projectId: null,
  projectName: null,
  person: { id: newId(), name: 'Mara' },
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedIp: null,
  ...fields,
});

const listed = (items: unknown[]): Reply => ({ status: 200, part: { items, pagination: { total: items.length } } });

function answer({ query, body }: ReceivedCall): Reply {
  const name = query.get('endpoint') ?? '';
  if (name === 'get-tokens' || name === 'get-bot-tokens') return listed(tokens);
  if (name === 'get-user-workspaces') return listed([home]);
  if (name === 'get-workspace-projects') return listed([{ ...map, status: 'ACTIVE' }]);
  if (name.startsWith('create-')) {
    const sent = body as { name: string; token: string; scopes: string[] };
    const made = token({ name: sent.name, scopes: sent.scopes, prefix: prefixOf(sent.token) });
    tokens = [made, ...tokens];
    return { status: 200, part: made };
  }
  if (!name.startsWith('revoke-')) return refusal('not-found');
  tokens = tokens.filter(({ id }) => id !== query.get('tokenId'));
  return { status: 200, part: { id: query.get('tokenId') } };
}

beforeEach(async () => {
  tokens = [];
  instead = () => undefined;
  server = await loopback((asked) => instead(asked) ?? answer(asked));
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

const opened = (workspace?: { id: string; name: string }) =>
  rendered([{ path: '/', Component: () => <TokensPanel {...(workspace && { workspace })} /> }], '/');
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('a token says its prefix, what it may do and where, when it was used, and when it ends', async () => {
  tokens = [
    token({ lastUsedAt: new Date(Date.now() - 7_200_000).toISOString(), lastUsedIp: '203.0.113.7' }),
    token({ name: 'Old', state: 'EXPIRED', expiresAt: '2026-11-21T08:00:00.000Z', workspaceId: home.id, workspaceName: 'Press' }),
    token({ name: 'Lost', workspaceId: home.id, workspaceName: 'Press', projectId: newId() }),
  ];
  opened();
  await screen.findByText('Nightly report');
  expect(lines()).toEqual([
    expect.stringMatching(
      /cairn_Ab12Cd… · All workspacesReads and writes tasks · Reads issues.*Last used 2.* from 203\.0\.113\.7 · Does not expire/,
    ),
    expect.stringMatching(/OldExpired.*Press.*Not used yet · Expired Nov 21/),
    expect.stringContaining('A project that you can no longer see'),
  ]);
});

it('a new token needs a name and a permission, is limited to a project, and is shown once', async () => {
  const { user } = opened();
  expect(await screen.findByText(/No API tokens yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read how to call the API' })).toHaveAttribute('href', '/api');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(form.getByText('Select at least one permission.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Import');
  await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
  await form.findByRole('option', { name: 'Press' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Where' }), 'Press');
  await form.findByRole('option', { name: 'Harbour map' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Project' }), 'Harbour map');
  const level = (of: string, name: string) => within(form.getByRole('group', { name: of })).getByRole('radio', { name });
  await user.click(level('Everything', 'Read'));
  expect(level('Audit log', 'Read')).toBeChecked();
  await user.click(level('Everything', 'None'));
  await user.click(level('Tasks', 'Write'));
  await user.click(form.getByRole('button', { name: 'Create token' }));
  const shown = await screen.findByRole('textbox', { name: 'Token' });
  const text = (shown as HTMLInputElement).value;
  expect(isToken(text)).toBe(true);
  const [asked] = sent('create-limited-token');
  expect(asked?.body).toEqual({ name: 'Import', token: text, scopes: ['tasks:write'], expiresInDays: 30 });
  expect([asked?.query.get('workspaceId'), asked?.query.get('projectId')]).toEqual([home.id, map.id]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Token' })).toBeNull());
  expect(screen.getByText('Import')).toBeVisible();
  expect(document.body.textContent).not.toContain(text);
});

it('a token that never ends and reaches everything is created as one of the person', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Backup');
  await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'Never');
  await user.click(within(form.getByRole('group', { name: 'Everything' })).getByRole('radio', { name: 'Read' }));
  instead = ({ query }) => (query.get('endpoint') === 'create-token' ? refusal('unavailable') : undefined);
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByRole('alert')).toBeVisible();
  instead = () => undefined;
  await user.click(form.getByRole('button', { name: 'Create token' }));
  await screen.findByRole('textbox', { name: 'Token' });
  const [first, second] = sent('create-token');
  // The same token under the same key: if only the answer was lost, there is one.
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ expiresInDays: null, scopes: tokenEntities.map((entity) => `${entity}:read`) });
});

it('a bot names its sponsor, has no notifications, and is revoked after a question', async () => {
  tokens = [token({ name: 'Deploys', state: 'STOPPED', workspaceId: home.id, workspaceName: 'Press' })];
  const { user } = opened(home);
  await screen.findByText('Deploys');
  expect(lines()[0]).toMatch(/DeploysStopped.*For Mara/);
  // Who looks for their own tokens here finds the way to them.
  expect(screen.getByRole('link', { name: 'Open your API tokens' })).toHaveAttribute('href', '/account/api-tokens');
  await user.click(screen.getByRole('button', { name: 'Create bot' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create bot' }));
  expect(form.queryByRole('group', { name: 'Notifications' })).toBeNull();
  expect(form.queryByRole('combobox', { name: 'Where' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Deploys' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke token' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Deploys?' }));
  await user.click(question.getByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText(/No bots yet/)).toBeVisible();
  expect(sent('revoke-bot-token')[0]?.query.get('workspaceId')).toBe(home.id);
});
