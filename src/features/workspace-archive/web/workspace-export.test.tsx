import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { refusal } from '#web/testing/workspace-fixture';
import { signedIn } from '#web/testing/signed-in';
import { WorkspaceExport } from './workspace-export.tsx';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

let server: Loopback;
let stops: (() => void)[] = [];
let workspaceId: string;
let userId: string;
let jobs: Record<string, unknown>[];
let refused: ReadonlySet<string>;

beforeEach(async () => {
  [workspaceId, userId, jobs, refused] = [newId(), newId(), [], new Set()];
  server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : answer(asked);
    return { ...reply, headers: cors };
  });
  stops = [await signedIn(server.url, userId), startKernel()];
});

afterEach(async () => {
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  vi.restoreAllMocks();
  await server.close();
});

function answer({ query }: ReceivedCall): Exclude<Reply, null> {
  const endpoint = query.get('endpoint') ?? '';
  if (refused.has(endpoint)) return refusal('too-many-jobs');
  switch (endpoint) {
    case 'get-my-jobs':
      return { status: 200, part: { items: jobs, pagination: { total: jobs.length } } };
    case 'start-workspace-export':
      return { status: 200, part: job({ state: 'QUEUED' }) };
    case 'get-workspace-export-file':
      return { status: 200, part: { url: '/storage/v1/archive', expiresAt: '2026-12-01T10:00:00.000Z' } };
    case 'delete-workspace-export':
      return { status: 200, part: { id: query.get('jobId') } };
    default:
      return refusal('not-found');
  }
}

const job = (fields: Record<string, unknown>) => ({
  id: newId(),
  userId,
  workspaceId,
  kind: 'export-workspace',
  state: 'DONE',
  step: '',
  done: 0,
  total: null,
  fileName: null,
  fileBytes: null,
  errorCode: null,
  errorMessage: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  version: 1,
  ...fields,
});
const ready = (fields: Record<string, unknown> = {}) =>
  job({
    fileName: 'cairn-garden.tar.gz',
    fileBytes: 2_621_440,
    finishedAt: '2026-11-24T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    ...fields,
  });

const show = () => rendered([{ path: '/', element: <WorkspaceExport workspaceId={workspaceId} /> }], '/');
const sent = (endpoint: string) => server.calls.filter(({ query }) => query.get('endpoint') === endpoint);

it('an archive is downloaded by its own action and deleted after a question', async () => {
  jobs = [ready(), ready({ workspaceId: newId() })];
  const { user } = show();
  expect(await screen.findAllByText(/^Your archive from Nov 24 is ready \(2\.5 MB\)\./)).toHaveLength(1);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect((click.mock.contexts[0] as HTMLAnchorElement).href).toBe(`${server.url}/storage/v1/archive`);
  await user.click(screen.getByRole('button', { name: 'Delete archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this archive?' });
  expect(sent('delete-workspace-export')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete archive' }));
  await waitFor(() => expect(screen.queryByText(/^Your archive from/)).toBeNull());
});

it('what the server refuses is said, and the archive stays', async () => {
  jobs = [ready()];
  refused = new Set(['start-workspace-export', 'delete-workspace-export']);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export workspace' }));
  expect(await screen.findByText(/jobs running/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete archive' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete archive' }));
  await waitFor(() => expect(screen.getAllByText(/jobs running/)).toHaveLength(2));
  expect(screen.getByText(/^Your archive from/)).toBeVisible();
});
