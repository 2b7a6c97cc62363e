import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import type { PushDevice } from '../contract.ts';
import { PushPanel } from './push-panel.tsx';

const PUBLIC_KEY = `B${'A'.repeat(86)}`;
let server: Loopback;
let stops: (() => void)[] = [];
let devices: PushDevice[];
let publicKey: string | null;
let problem: string | null;

const device = (fields: Partial<PushDevice> = {}): PushDevice => ({
  id: newId(),
  name: 'Safari on iOS',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  problem: null,
  isCurrent: false,
  ...fields,
});

function answer({ query, body }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-push-devices':
      return { status: 200, part: { items: devices, pagination: { total: devices.length }, publicKey } };
    case 'register-push-device': {
      const made = device({ name: (body as { name: string }).name, isCurrent: true });
      devices = [...devices, made];
      return { status: 200, part: made };
    }
    case 'revoke-push-device':
      devices = devices.filter(({ id }) => id !== query.get('deviceId'));
      return { status: 200, part: { id: query.get('deviceId') } };
    case 'test-push-device':
      return { status: 200, part: { isAccepted: problem === null, problem } };
    default:
      return refusal('not-found');
  }
}

/** A browser that has push notifications; jsdom has none. */
function able(permission: NotificationPermission, asked: NotificationPermission = 'granted') {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: PUBLIC_KEY, auth: 'a'.repeat(22) } }),
    unsubscribe: vi.fn(async () => true),
  };
  const pushManager = { subscribe: vi.fn(async () => subscription), getSubscription: async () => subscription };
  const registration = { pushManager };
  const serviceWorker = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission, requestPermission: async () => asked });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { subscription, pushManager, serviceWorker };
}

beforeEach(async () => {
  devices = [];
  publicKey = PUBLIC_KEY;
  problem = null;
  server = await loopback(answer);
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});

afterEach(async () => {
  for (const stop of stops) stop();
  forgetAnswers(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  await server.close();
});

const show = () => rendered([{ path: '/', element: <PushPanel /> }], '/');

describe('push notifications of this device', () => {
  it('are turned on with the key of the server, listed, and turned off in the browser too', async () => {
    const { pushManager, subscription, serviceWorker } = able('default');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    const line = await screen.findByRole('listitem');
    expect(within(line).getByText('This device')).toBeInTheDocument();
    expect(serviceWorker.register).toHaveBeenCalledWith('/worker.js');
    expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
    const sent = server.calls.find(({ query }) => query.get('endpoint') === 'register-push-device');
    expect(sent?.body).toMatchObject({ endpoint: 'https://push.example.com/1', p256dh: PUBLIC_KEY, auth: 'a'.repeat(22) });
    await user.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  it('stay off without permission, with a reason', async () => {
    able('default', 'default');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/request for permission was closed/)).toBeInTheDocument();
    expect(server.calls.some(({ query }) => query.get('endpoint') === 'register-push-device')).toBe(false);
  });

  it.each([
    ['that blocks them', () => able('denied'), /blocks notifications/],
    ['at an address without https', () => vi.stubGlobal('isSecureContext', false), /https:/],
    ['that has none', () => vi.stubGlobal('isSecureContext', true), /doesn't support/],
  ])('cannot be turned on in a browser %s, which the screen explains', async (_, prepare, reason) => {
    prepare();
    show();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  });

  it('need keys of the server', async () => {
    publicKey = null;
    able('granted');
    show();
    expect(await screen.findByText(/has no keys/)).toBeInTheDocument();
    // A message of an earlier test may still be shown, with its own button.
    expect(screen.queryByRole('button', { name: /this device/ })).toBeNull();
  });
});

describe('another device', () => {
  const choose = async (item: string) => {
    const browser = able('granted');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Safari on iOS' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return browser;
  };

  it('is tested, and says what its push service answered', async () => {
    devices = [device()];
    problem = 'The push service answered 503.';
    await choose('Send test notification');
    expect(await screen.findByText('The test notification was not sent. The push service answered 503.')).toBeInTheDocument();
  });

  it('is removed, and this browser keeps its own', async () => {
    devices = [device()];
    const { subscription } = await choose('Remove device');
    expect(await screen.findByText(/No devices yet/)).toBeInTheDocument();
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
  });
});
