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
import type { Webhook, WebhookDeliveryDetails } from '../contract.ts';
import { isSecret } from '../fields.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

let server: Loopback;
let stops: (() => void)[] = [];
let webhooks: Webhook[];
let deliveries: WebhookDeliveryDetails[];
const home = newId();
const map = { id: newId(), name: 'Harbour map' };

const webhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  name: 'Deploys',
  url: 'https://ci.example/hooks',
  host: 'ci.example',
  events: ['task.created', 'task.updated'],
  projects: [],
  isLimited: false,
  state: 'ACTIVE',
  offReason: null,
  sponsor: { id: newId(), name: 'Mara' },
  waiting: 0,
  failed: 0,
  lastAt: null,
  previousUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...fields,
});

const delivery = (fields: Partial<WebhookDeliveryDetails> = {}): WebhookDeliveryDetails => ({
  id: newId(),
  event: 'task.created',
  state: 'DELIVERED',
  attempts: 1,
  status: 200,
  problem: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:00:01.000Z',
  request: '{"event":"task.created"}',
  tries: [{ at: '2026-11-20T08:00:01.000Z', status: 200, milliseconds: 12, problem: null, answer: 'Thanks' }],
  ...fields,
});

const lineOf = ({ request: _request, tries: _tries, ...line }: WebhookDeliveryDetails) => line;
const listed = (items: unknown[]): Reply => ({
  status: 200,
  part: { items, pagination: { total: items.length, page: 1, limit: 20, totalPages: 1 } },
});

function answer({ query, body }: ReceivedCall): Reply {
  const name = query.get('endpoint') ?? '';
  const known = webhooks.find(({ id }) => id === query.get('webhookId'));
  if (name === 'get-webhooks') return listed(webhooks);
  if (name === 'get-workspace-projects') return listed([{ ...map, status: 'ACTIVE' }]);
  if (name === 'get-webhook-deliveries')
    return listed(deliveries.filter(({ state }) => (query.get('state') ?? state) === state).map(lineOf));
  if (name === 'get-webhook-delivery') return { status: 200, part: deliveries.find(({ id }) => id === query.get('deliveryId')) };
  if (name === 'redeliver-failed-webhook-deliveries') return { status: 200, part: { count: 2 } };
  if (name === 'test-webhook') {
    const tested = delivery({ event: 'webhook.test', state: 'FAILED', status: 503, problem: 'It answered with status 503.' });
    deliveries = [tested, ...deliveries];
    return { status: 200, part: lineOf(tested) };
  }
  if (name === 'create-webhook') {
    const { secret: _secret, projectIds: _projectIds, ...fields } = body as Partial<Webhook> & { secret: string; projectIds: [] };
    const made = webhook(fields);
    webhooks = [made, ...webhooks];
    return { status: 200, part: made };
  }
  if (known === undefined) return refusal('not-found');
  if (name === 'delete-webhook') webhooks = webhooks.filter((each) => each !== known);
  if (name === 'switch-webhook') Object.assign(known, { state: 'OFF', offReason: 'PERSON' });
  return { status: 200, part: name === 'delete-webhook' ? { id: known.id } : known };
}

beforeEach(async () => {
  [webhooks, deliveries] = [[], []];
  server = await loopback(answer);
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

const opened = (address = '/') => rendered([{ path: '/', Component: () => <WebhooksPanel workspaceId={home} /> }], address);
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);

it('a webhook says where it sends, how many events, and how that goes', async () => {
  webhooks = [
    webhook({ state: 'FAILING', waiting: 3, failed: 1, isLimited: true, projects: [map] }),
    webhook({ name: 'Archive', state: 'STOPPED' }),
  ];
  opened();
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/DeploysFailing.*ci\.example · 2 events · 1 project.*Nothing sent yet · 3 waiting · 1 failed/),
    expect.stringMatching(/ArchiveStopped/),
  ]);
});

it('a new webhook needs a name, an address and an event, and shows its secret once', async () => {
  const { user } = opened();
  expect(await screen.findByText(/No webhooks yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create webhook' }));
  const create = form.getByRole('button', { name: 'Create webhook' });
  await user.click(create);
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Deploys');
  await user.type(form.getByRole('textbox', { name: 'URL' }), 'ci.example');
  await user.click(create);
  expect(form.getByText(/Enter a complete address/)).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'URL' }));
  await user.type(form.getByRole('textbox', { name: 'URL' }), 'https://ci.example/hooks');
  await user.click(form.getByRole('checkbox', { name: 'All events' }));
  await user.click(form.getByRole('checkbox', { name: 'All events' }));
  await user.click(create);
  expect(form.getByText('Select at least one event.')).toBeVisible();
  await user.click(within(form.getByRole('group', { name: 'Sprints' })).getByRole('checkbox', { name: 'Started' }));
  await user.click(create);
  const shown = await screen.findByRole('textbox', { name: 'Secret' });
  const secret = (shown as HTMLInputElement).value;
  expect(isSecret(secret)).toBe(true);
  expect(sent('create-webhook').map(({ body }) => body)).toEqual([
    { name: 'Deploys', url: 'https://ci.example/hooks', events: ['sprint.started'], projectIds: [], secret },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull());
  expect(document.body.textContent).not.toContain(secret);
});

it('an open webhook is tested, turned off and deleted, and says that saving makes one its sponsor', async () => {
  webhooks = [webhook()];
  const { user } = opened(`/?webhook=${webhooks[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Send test event' }));
  expect(await screen.findByText('It answered with status 503.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/When you save, you become the sponsor/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Deploys' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
  expect(await screen.findByText(/Someone turned it off/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Deploys' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete webhook' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Deploys?' }));
  await user.click(question.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText(/No webhooks yet/)).toBeVisible();
});

it('a delivery shows what was sent and answered unless one cannot read it, and is sent again', async () => {
  webhooks = [webhook({ failed: 2 })];
  const tries = [{ at: '2026-11-20T08:00:01.000Z', status: 500, milliseconds: 12, problem: 'x', answer: 'Out of coffee' }];
  deliveries = [
    delivery({ state: 'FAILED', attempts: 6, status: 500, problem: 'It answered with status 500.', tries }),
    delivery({ event: 'note.created', request: null, tries: [] }),
  ];
  const { user } = opened(`/?webhook=${webhooks[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: /note\.created/ }));
  expect(await screen.findByText('You cannot see what this event is about.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Redeliver all failed' }));
  await waitFor(() => expect(sent('redeliver-failed-webhook-deliveries')).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /note\.created/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /Failed.*task\.created.*6 attempts/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Out of coffee')).toBeVisible();
  expect(dialog.getByText(/"event": "task.created"/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Redeliver' }));
  await waitFor(() => expect(sent('redeliver-webhook-delivery')[0]?.query.get('deliveryId')).toBe(deliveries[0]?.id));
});
