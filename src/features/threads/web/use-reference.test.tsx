import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { Markdown } from '#ui/markdown';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { useReference } from './use-reference.ts';

const ADA = newId();
const [task, issue] = [newId(), newId()];

let server: Loopback;
let stops: (() => void)[] = [];
let scope: { workspaceId: string; projectId: string };

const table = (id: string, number: number) => ({
  fields: ['id', 'number', 'version'],
  rows: [[id, number, 1]],
  pagination: { total: 1, page: 1, limit: 1, totalPages: 1 },
});

function answer({ query }: ReceivedCall): Reply {
  switch (query.get('endpoint')) {
    case 'get-board-frame': {
      const project = {
        id: scope.projectId,
        workspaceId: scope.workspaceId,
        key: 'APP',
        name: 'App',
        version: 1,
        role: 'MEMBER',
      };
      return { status: 200, part: { project, people: [], labels: [] } };
    }
    case 'get-project-tasks':
      return { status: 200, part: table(task, 12) };
    case 'get-project-issues':
      return query.getAll('number').includes('13')
        ? { status: 200, part: { items: [{ id: issue, number: 13, version: 1 }], pagination: {} } }
        : { status: 400, body: {} };
    default:
      return { status: 404, body: {} };
  }
}

beforeEach(async () => {
  scope = { workspaceId: newId(), projectId: newId() };
  server = await loopback(answer);
  stops = [await signedIn(server.url, ADA), startKernel()];
  await startOutbox(ADA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

function Words({ text }: { text: string }) {
  return <Markdown reference={useReference(scope, [text])}>{text}</Markdown>;
}
const shown = (text: string) => rendered([{ path: '/', element: <Words text={text} /> }], '/');
const asked = (name: string) => server.calls.filter(({ query }) => query.get('endpoint') === name);

it('links a key to its task or issue, and links no other key', async () => {
  shown('See APP-12, APP-13, APP-14 and WEB-12.');
  const place = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}`;
  expect(await screen.findByRole('link', { name: 'APP-12' })).toHaveAttribute('href', `${place}/board/${task}`);
  expect(await screen.findByRole('link', { name: 'APP-13' })).toHaveAttribute('href', `${place}/issues/${issue}`);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(asked('get-project-issues').map(({ query }) => query.getAll('number'))).toEqual([['13', '14']]);
});

it('loads nothing if the text contains no key of the project', async () => {
  shown('Nothing of ours, though WEB-12 is somebody’s.');
  await waitFor(() => expect(asked('get-board-frame')).not.toEqual([]));
  expect(await screen.findByText(/Nothing of ours/)).toBeVisible();
  expect([asked('get-project-tasks'), asked('get-project-issues')]).toEqual([[], []]);
});
