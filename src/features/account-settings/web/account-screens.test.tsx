import { notice } from '#contract/notices';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { knownApiConfig, setApiConfig } from '#web/api-config';
import { undo } from '#web/undo';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { hasSingleKeys } from '#web/single-keys';
import { startPage } from '#web/start-page';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { Departure, User } from '#features/account/contract';
import { displayNameOf } from '#features/account/rules';
import { accountFrameRoute } from './routes.ts';
import { toldByDefault } from './testing/told-by-default.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

let server: Loopback;
let stops: (() => void)[] = [];
let mara: User;
let departure: Departure;
let refusal: Reply;

beforeEach(async () => {
  const id = newId();
  mara = {
    id,
    email: `${id}@example.com`,
    firstName: 'Mara',
    lastName: 'Ruiz',
    displayName: 'Mara Ruiz',
    profilePictureUrl: null,
    role: null,
    metadata: { skills: ['Typography'] },
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  };
  departure = { blockedBy: [], deletes: [], leaves: [], isFresh: true };
  refusal = null;
  server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : answer(asked);
    return reply && { ...reply, headers: cors };
  });
  stops = [await signedIn(server.url, id), startKernel()];
  await startOutbox(id);
});

afterEach(async () => {
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  vi.unstubAllGlobals();
  await server.close();
});

function answer({ path, query, body }: ReceivedCall): Reply {
  const endpoint = query.get('endpoint');
  if (endpoint === 'update-user-profile') {
    const { metadata, ...fields } = body as Partial<User>;
    const changed = { ...mara, ...fields, metadata: { ...mara.metadata, ...metadata }, version: mara.version + 1 };
    mara = { ...changed, displayName: displayNameOf(changed) };
    return { status: 200, part: mara };
  }
  if (endpoint === 'get-user-profile') return { status: 200, part: mara };
  if (endpoint === 'get-push-devices') return { status: 200, part: { items: [], pagination: { total: 0 }, publicKey: null } };
  if (endpoint === 'get-notification-address') return { status: 200, part: { address: null, isPossible: false } };
  if (endpoint === 'get-notification-settings') return { status: 200, part: toldByDefault };
  if (endpoint === 'get-my-jobs' || endpoint === 'get-project-notifications')
    return { status: 200, part: { items: [], pagination: { total: 0 } } };
  if (endpoint === 'get-account-departure') return { status: 200, part: departure };
  if (endpoint === 'delete-account') return refusal ?? { status: 200, part: { id: mara.id } };
  if (path === '/auth/v1/logout') return { status: 204 };
  return { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r1' } } };
}

const reminder = notice('reminder', {
  group: 'tasks',
  label: 'Reminders',
  hint: 'When one is due.',
  byDefault: { inbox: null, email: true, push: null },
});

const sent = (endpoint: string): unknown[] =>
  server.calls.filter(({ query }) => query.get('endpoint') === endpoint).map(({ body }) => body);
/** Inside the frame of the app, of which `hasSidebar` is false for a person without a workspace. */
const show = (at: string, hasSidebar = true) =>
  rendered(
    [
      { element: <Outlet context={{ openMenu: () => {}, hasSidebar }} />, children: [accountFrameRoute(async () => [reminder])] },
      { path: '/auth/login', element: <h1>Sign in</h1> },
    ],
    at,
  );

describe('the profile', () => {
  it('is the first page of the account, whose pages are listed beside it', async () => {
    const { address } = show('/account');
    await screen.findByLabelText('First name');
    expect(address()).toBe('/account/profile');
    const tabs = screen.getByRole('navigation', { name: 'Your account' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(['Profile', 'Notifications', 'Security', 'Calendar feeds', 'API tokens', 'Data']);
    expect(screen.getByRole('heading', { name: 'Account', level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cairn, your workspaces' })).toBeNull();
  });

  it('leads a person without a workspace to their workspaces and to the way out, as no sidebar does', async () => {
    show('/account/profile', false);
    await screen.findByLabelText('First name');
    expect(screen.getByRole('link', { name: 'Cairn, your workspaces' })).toHaveAttribute('href', '/workspaces');
    expect(screen.getByRole('button', { name: /^Your account/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('saves a name on Enter, shows it as others see it, and undoes the change', async () => {
    const { user } = show('/account/profile');
    const field = await screen.findByLabelText('First name');
    await user.clear(field);
    await user.type(field, 'Marisol{Enter}');
    expect(await screen.findByText('Marisol Ruiz', { selector: 'strong' })).toBeInTheDocument();
    await waitFor(() => expect(sent('update-user-profile')).toEqual([{ firstName: 'Marisol' }]));
    undo();
    expect(await screen.findByText('Mara Ruiz', { selector: 'strong' })).toBeInTheDocument();
    await waitFor(() => expect(sent('update-user-profile').at(-1)).toEqual({ firstName: 'Mara' }));
  });

  it('resets a name on Escape and sends nothing', async () => {
    const { user } = show('/account/profile');
    const field = await screen.findByLabelText('Last name');
    await user.type(field, 'X{Escape}');
    expect(field).toHaveValue('Ruiz');
    await user.tab();
    expect(sent('update-user-profile')).toEqual([]);
  });

  it('adds each skill once on Enter or comma, and removes it by its button or Backspace', async () => {
    const { user } = show('/account/profile');
    const field = await screen.findByLabelText('Add skill');
    await user.type(field, 'Print,typography{Enter}Maps{Enter}');
    const list = screen.getByRole('list', { name: 'Your skills' });
    const skills = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(skills()).toEqual(['Typography', 'Print', 'Maps']);
    await user.click(screen.getByRole('button', { name: 'Remove Print' }));
    expect(skills()).toEqual(['Typography', 'Maps']);
    expect(field).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(skills()).toEqual(['Typography']);
    await waitFor(() => expect(sent('update-user-profile').at(-1)).toEqual({ metadata: { skills: ['Typography'] } }));
  });

  it('shows an error for a file that is no picture, and sends nothing', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')));
    const { user } = show('/account/profile');
    await screen.findByRole('button', { name: 'Upload picture' });
    await user.upload(screen.getByLabelText('Picture file'), new File(['junk'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText(/not a supported picture/)).toBeInTheDocument();
    expect(sent('prepare-profile-picture')).toEqual([]);
  });

  it('takes a picture that is dropped on the field or pasted anywhere, but ignores pasted text', async () => {
    const looked: Blob[] = [];
    vi.stubGlobal('createImageBitmap', (file: Blob) => {
      looked.push(file);
      return Promise.reject(new DOMException('The source image could not be decoded.'));
    });
    show('/account/profile');
    const place = await screen.findByText(/drop or paste a picture here/);
    const face = new File(['bytes'], 'me.png', { type: 'image/png' });
    fireEvent.paste(document.body, { clipboardData: { files: [face], types: ['Files', 'text/plain'] } });
    fireEvent.drop(place, { dataTransfer: { files: [face], items: [], types: ['Files'] } });
    await screen.findByText(/not a supported picture/);
    expect(looked).toEqual([face]);
    fireEvent.paste(document.body, { clipboardData: { files: [face], types: ['Files'] } });
    await waitFor(() => expect(looked).toEqual([face, face]));
  });

  it('removes the picture only after a confirmation', async () => {
    mara = { ...mara, profilePictureUrl: '/storage/v1/object/public/avatars/x' };
    const { user } = show('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(sent('update-user-profile')).toEqual([{ profilePictureUrl: null }]));
    expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeInTheDocument();
  });
});

describe('the theme', () => {
  it('is chosen with the other settings, and the page has it at once', async () => {
    const { user } = show('/account/profile');
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('the start page and single keys', () => {
  it('are chosen at once, and stay chosen in this browser', async () => {
    const { user } = show('/account/profile');
    expect(await screen.findByRole('radio', { name: 'Last project' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'My work' }));
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect([startPage(), hasSingleKeys()]).toEqual(['my-work', false]);
    cleanup();
    show('/account/profile');
    expect(await screen.findByRole('radio', { name: 'My work' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Last project' }));
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect([startPage(), hasSingleKeys()]).toEqual(['project', true]);
  });
});

describe('notifications', () => {
  it('are switched one by one, and only differences from the defaults are saved', async () => {
    const { user } = show('/account/notifications');
    const reminders = await screen.findByRole('switch', { name: 'Reminders: email' });
    expect(reminders).toBeChecked();
    await user.click(reminders);
    expect(reminders).not.toBeChecked();
    expect(await screen.findByText('Reminders: email turned off')).toBeVisible();
    await waitFor(() =>
      expect(sent('update-user-profile')).toEqual([{ metadata: { notifications: { 'reminder.email': false } } }]),
    );
    await user.click(reminders);
    await waitFor(() => expect(sent('update-user-profile').at(-1)).toEqual({ metadata: { notifications: {} } }));
  });

  it('promise no email where the server sends none', async () => {
    const known = knownApiConfig();
    if (known) setApiConfig({ ...known, mail: false });
    show('/account/notifications');
    expect(await screen.findByText("This server doesn't send email. Email settings take effect once it does.")).toBeVisible();
    expect(screen.queryByText(/^Emails go to/)).toBeNull();
  });
});

describe('deleting the account', () => {
  it('shows what has to be done first, and no button until then', async () => {
    const id = newId();
    departure = { ...departure, blockedBy: [{ id, name: 'Northwind', memberCount: 4 }] };
    show('/account/data');
    expect(await screen.findByRole('link', { name: 'Northwind' })).toHaveAttribute('href', `/workspace/${id}/team`);
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  it('asks a person who signed in long ago to sign in again', async () => {
    departure = { ...departure, isFresh: false };
    const { user, address } = show('/account/data');
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/auth/login?returnTo=%2Faccount%2Fdata');
  });

  it('needs the email address typed, and then signs the person out', async () => {
    departure = { ...departure, deletes: [{ id: newId(), name: 'My own' }], leaves: [{ id: newId(), name: 'Northwind' }] };
    const { user, address } = show('/account/data');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('alertdialog');
    const act = within(dialog).getByRole('button', { name: 'Delete account' });
    expect(act).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), mara.email);
    await user.click(act);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/auth/login');
    expect(sent('delete-account')).toEqual([{ email: mara.email }]);
    expect(localStorage.getItem(`cairn-last-visit-${mara.id}`)).toBeNull();
  });

  it('shows why it was rejected, and checks again', async () => {
    refusal = {
      status: 409,
      body: { error: { code: 'sole-owner', message: 'You are the only owner of Northwind.', requestId: 'r1' } },
    };
    const { user } = show('/account/data');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox'), mara.email);
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('You are the only owner of Northwind.')).toBeInTheDocument();
    await waitFor(() => expect(sent('get-account-departure').length).toBeGreaterThan(1));
  });
});
