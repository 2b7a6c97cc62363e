import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import type { ProjectMail, ProjectMailAddress } from '../contract.ts';
import { MailPanel } from './mail-panel.tsx';

let server: Loopback;
let stops: (() => void)[] = [];
let mail: ProjectMail;
let instead: (asked: ReceivedCall) => Reply | undefined;
const projectId = newId();

const address = (change: Partial<ProjectMailAddress> = {}): ProjectMailAddress => ({
  projectId,
  address: 'web+abc@in.example.com',
  creates: 'ISSUE',
  acceptsOutside: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...change,
});

function answer({ query, body }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'create-project-mail-address':
      mail = { ...mail, current: address({ ...(body as object), address: `web+${newId().slice(-4)}@in.example.com` }) };
      return { status: 200, part: mail.current };
    case 'update-project-mail-address': {
      const { version: _, ...change } = body as ProjectMailAddress;
      mail = { ...mail, current: address({ ...mail.current, ...change, version: 2 }) };
      return { status: 200, part: mail.current };
    }
    case 'turn-off-project-mail-address':
      mail = { ...mail, current: null };
      return { status: 200, part: { projectId } };
    default:
      return { status: 200, part: mail };
  }
}

beforeEach(async () => {
  mail = { isOffered: true, current: null };
  instead = () => undefined;
  server = await loopback((asked) => instead(asked) ?? answer(asked));
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});
afterEach(async () => {
  cleanup();
  forgetAnswers(false);
  for (const stop of stops.toReversed()) stop();
  await server.close();
});

const open = (triageEnabled = true) =>
  rendered([{ path: '/', element: <MailPanel project={{ id: projectId, triageEnabled }} /> }], '/');
const sent = (name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);

it('creates an address, shows it, and says what email becomes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create email address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', mail.current?.address);
  expect(screen.getByText('Issues from email wait in triage.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined();
});

it('sends what email becomes with the version that was seen', async () => {
  mail = { isOffered: true, current: address({ acceptsOutside: true }) };
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Email becomes' }), 'A task');
  await waitFor(() =>
    expect(sent('update-project-mail-address')[0]?.body).toEqual({ creates: 'TASK', acceptsOutside: false, version: 1 }),
  );
  expect(await screen.findByText('Only issues can come from people who are not members.')).toBeDefined();
  expect(screen.getByRole('switch', { name: /Accept email from anyone/ })).toHaveProperty('disabled', true);
});

it('accepts email from outside only while triage is on', async () => {
  mail = { isOffered: true, current: address() };
  open(false);
  expect(await screen.findByRole('switch', { name: /Accept email from anyone/ })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Turn on triage under General first/)).toBeDefined();
});

it('replaces and turns off the address after a question', async () => {
  mail = { isOffered: true, current: address({ creates: 'TASK' }) };
  const { user } = open();
  /** Presses a button, and the one that repeats it in the question. */
  const press = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press('Replace address');
  await waitFor(() => expect(sent('create-project-mail-address')[0]?.body).toEqual({ creates: 'TASK', acceptsOutside: false }));
  await press('Turn off address');
  expect(await screen.findByRole('button', { name: 'Create email address' })).toBeDefined();
});

it('says that the server receives no email, and offers nothing then', async () => {
  mail = { isOffered: false, current: null };
  open();
  expect(await screen.findByText(/does not receive email/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create email address' })).toBeNull();
});

it('says why something was refused', async () => {
  mail = { isOffered: true, current: address() };
  instead = ({ query }) => (query.get('endpoint') === 'update-project-mail-address' ? refusal('stale') : undefined);
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Email becomes' }), 'A task');
  expect(await screen.findByText(/changed/)).toBeDefined();
});
