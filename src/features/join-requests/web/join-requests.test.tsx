import { cleanup, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { AwaitingTask, JoinRequest, Joining } from '../contract.ts';
import { AwaitingNote } from './awaiting-note.tsx';
import { JoinButton } from './join-button.tsx';
import { JoinRequestsPanel } from './join-requests-panel.tsx';

const NOW = '2026-11-20T08:00:00.000Z';
let server: Loopback;
let stops: (() => void)[] = [];
let projectId: string;
let joining: Joining;
let requests: JoinRequest[];
let tasks: AwaitingTask[];
let instead: (asked: ReceivedCall) => Reply | undefined;

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const paged = (items: readonly unknown[]) => ({ items, pagination: { total: items.length, page: 1, limit: 50, totalPages: 1 } });
const person = (name: string) => ({ id: newId(), name, email: `${name.toLowerCase()}@example.com`, avatar: null });

beforeEach(async () => {
  projectId = newId();
  joining = { isMember: false, wayIn: 'ASK', request: null };
  [requests, tasks] = [[], []];
  instead = () => undefined;
  server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : (instead(asked) ?? { status: 200, part: answer(asked) });
    return reply && { ...reply, headers: { ...cors, ...reply.headers } };
  });
  stops = [await signedIn(server.url, 'ada'), startKernel()];
  await startOutbox('ada');
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

function answer({ query, body }: ReceivedCall): unknown {
  switch (query.get('endpoint')) {
    case 'get-my-join-request':
      return joining;
    case 'join-project':
      joining = { ...joining, isMember: true };
      return joining;
    case 'request-to-join':
      joining =
        joining.wayIn === 'ASK'
          ? { ...joining, request: { id: newId(), message: (body as { message: string }).message, createdAt: NOW } }
          : { ...joining, isMember: true };
      return joining;
    case 'withdraw-join-request':
      joining = { ...joining, request: null };
      return joining;
    case 'get-join-requests':
      return paged(requests);
    case 'get-tasks-awaiting-approval':
      return paged(tasks);
    case 'approve-join-request':
    case 'decline-join-request':
      requests = requests.filter(({ id }) => id !== query.get('requestId'));
      return {};
    case 'approve-task':
    case 'decline-task':
      tasks = tasks.filter(({ id }) => id !== query.get('taskId'));
      return { id: query.get('taskId'), version: 2 };
    default:
      return {};
  }
}

const sent = (name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);
const showing = (Component: () => React.ReactNode) => rendered([{ path: '/', Component }] satisfies RouteObject[], '/');

describe('a person who is not a member of the project', () => {
  const bar = () => showing(() => <JoinButton workspaceId={newId()} projectId={projectId} name="Harbour works" />);

  it('joins at once if the project requires no approval', async () => {
    joining = { ...joining, wayIn: 'JOIN' };
    const { user } = bar();
    await user.click(await screen.findByRole('button', { name: 'Join project' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join project' })).toBeNull());
    expect(sent('join-project')).toHaveLength(1);
  });

  it('sends a request with a message, sees it pending, and can withdraw it', async () => {
    const { user } = bar();
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'I drew the plans');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await user.click(await screen.findByRole('button', { name: 'Request pending' }));
    expect(sent('request-to-join')[0]?.body).toEqual({ message: 'I drew the plans' });
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw request' }));
    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeVisible();
  });
});

describe('a decision by an admin', () => {
  it('updates the button of the person who asked', async () => {
    joining = { ...joining, request: { id: newId(), message: '', createdAt: NOW } };
    showing(() => <JoinButton workspaceId={newId()} projectId={projectId} name="Harbour works" />);
    await screen.findByRole('button', { name: 'Request pending' });
    joining = { ...joining, request: null };
    store.doubt('JoinRequest');
    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeVisible();
    joining = { ...joining, isMember: true };
    store.doubt('ProjectMember');
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the pending approvals', () => {
  const queue = () => showing(() => <JoinRequestsPanel workspaceId={newId()} projectId={projectId} />);

  it('let an admin approve a person with a role, or decline them', async () => {
    const [ben, cy] = [person('Ben'), person('Cy')];
    const request = { projectId, message: 'Please', status: 'PENDING' as const, createdAt: NOW, version: 1 };
    requests = [
      { ...request, id: newId(), user: ben },
      { ...request, id: newId(), user: cy },
    ];
    const { user } = queue();
    await user.click(await screen.findByRole('button', { name: 'Role for Ben: Member' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Commenter' }));
    await user.click(screen.getByRole('button', { name: 'Approve Ben' }));
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull());
    expect(sent('approve-join-request')[0]?.body).toEqual({ role: 'COMMENTER' });
    // The focus moves to the next request.
    expect(screen.getByRole('button', { name: 'Approve Cy' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Decline Cy' }));
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Waiting for approval' })).toHaveFocus();
  });

  it('let an admin open and approve a guest’s task', async () => {
    tasks = [{ id: newId(), number: 3, title: 'A bench', creator: person('Gus'), awaitsApprovalSince: NOW }];
    const { user } = queue();
    expect(await screen.findByRole('link', { name: 'A bench' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve A bench' }));
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
    expect(sent('approve-task')).toHaveLength(1);
  });

  it('update live when requests arrive and when another admin decides', async () => {
    queue();
    await screen.findByRole('heading', { name: 'No pending approvals' });
    requests = [{ id: newId(), projectId, user: person('Ben'), message: '', status: 'PENDING', createdAt: NOW, version: 1 }];
    store.doubt('JoinRequest');
    expect(await screen.findByRole('button', { name: 'Approve Ben' })).toBeVisible();
    tasks = [{ id: newId(), number: 3, title: 'A bench', creator: person('Gus'), awaitsApprovalSince: NOW }];
    store.doubt('Task');
    expect(await screen.findByRole('link', { name: 'A bench' })).toBeVisible();
    [requests, tasks] = [[], []];
    store.doubt('JoinRequest');
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    instead = ({ query }) =>
      fails && query.get('endpoint') === 'get-join-requests'
        ? { status: 409, body: { error: { code: 'conflict', message: 'No.', requestId: 'r' } } }
        : undefined;
    const { user } = queue();
    const again = await screen.findByRole('button', { name: /try again|retry/i });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
  });
});

it('a task that awaits approval has a banner, and only admins can decide', async () => {
  showing(() => <AwaitingNote taskId={newId()} projectId={projectId} mayDecide={false} />);
  expect(await screen.findByText(/waiting for approval/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
