import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { knownApiConfig, setApiConfig } from '#web/api-config';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback, type ReceivedCall, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { refusal } from '#web/testing/workspace-fixture';
import type { OperatorMessage } from '../contract.ts';
import { MessagesPanel } from './messages-panel.tsx';

const OLIVE = 'olive@operator.example';

let server: Loopback;
let stops: (() => void)[] = [];
let messages: OperatorMessage[];

const message = (fields: Partial<OperatorMessage> = {}): OperatorMessage => ({
  id: newId(),
  kind: 'PROBLEM',
  name: 'Wanda',
  email: 'wanda@example.com',
  content: 'The board is empty.',
  screen: '/my-work',
  version: '0.1.0',
  hasScreenshot: false,
  status: 'OPEN',
  reply: null,
  repliedAt: null,
  replyMailedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...fields,
});

function answer({ query, body }: ReceivedCall): Reply {
  const id = query.get('messageId');
  const change = (fields: Partial<OperatorMessage>): Reply => {
    messages = messages.map((one) => (one.id === id ? { ...one, ...fields } : one));
    return { status: 200, part: messages.find((one) => one.id === id) };
  };
  switch (query.get('endpoint')) {
    case 'get-user-profile':
      return { status: 200, part: { email: OLIVE } };
    case 'get-messages': {
      const asked = query.get('status');
      const items = messages.filter(({ status }) => asked === null || asked === status);
      return { status: 200, part: { items, pagination: { total: items.length, limit: 25, earlier: null } } };
    }
    case 'get-message-screenshot':
      return { status: 200, part: { url: 'data:image/png;base64,AAAA' } };
    case 'update-message-status':
      return change(body as Partial<OperatorMessage>);
    case 'reply-to-message':
      return change({ ...(body as { reply: string }), status: 'ANSWERED', repliedAt: '2026-11-21T08:00:00.000Z' });
    default:
      return refusal('not-found');
  }
}

async function show(contact: string) {
  const known = knownApiConfig();
  if (known) setApiConfig({ ...known, operator: { name: null, address: null, contact } });
  return rendered([{ path: '/', element: <MessagesPanel /> }], '/');
}

beforeEach(async () => {
  messages = [];
  server = await loopback(answer);
  stops = [await signedIn(server.url, 'olive'), startKernel()];
});

afterEach(async () => {
  for (const stop of stops) stop();
  forgetAnswers(false);
  await server.close();
});

describe('the messages to the operator', () => {
  it('are answered by email, and leave the open ones', async () => {
    messages = [message()];
    const { user } = await show(OLIVE);
    const card = await screen.findByRole('article', { name: 'Message from Wanda' });
    expect(within(card).getByText('The board is empty.')).toBeVisible();
    expect(within(card).getByText('On /my-work, in Cairn 0.1.0')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await user.type(within(card).getByRole('textbox', { name: 'Reply to wanda@example.com' }), 'It is back.');
    await user.click(within(card).getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Answered' }));
    expect(await screen.findByText('It is back.')).toBeVisible();
    expect(screen.getByText(/not sent yet/)).toBeVisible();
  });

  it('without an address have no field for a reply, and can be closed and reopened', async () => {
    messages = [message({ name: '', email: null })];
    const { user } = await show(OLIVE);
    await screen.findByRole('article', { name: 'Message from Someone without an address' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: 'Close message' }));
    await user.click(await screen.findByRole('button', { name: 'Reopen message' }));
    expect(await screen.findByRole('button', { name: 'Close message' })).toBeVisible();
  });

  it('show a screenshot when it is asked for', async () => {
    messages = [message({ hasScreenshot: true })];
    const { user } = await show(OLIVE);
    await user.click(await screen.findByRole('button', { name: 'Show screenshot' }));
    expect(await screen.findByRole('img', { name: 'Screenshot from Wanda' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
  });

  it('say what will be here while there are none', async () => {
    const { user } = await show(OLIVE);
    expect(await screen.findByRole('heading', { name: 'No messages with this status' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  });

  it('are only for the operator', async () => {
    await show('someone@operator.example');
    expect(await screen.findByText('Only the operator of this server has messages')).toBeVisible();
  });
});
