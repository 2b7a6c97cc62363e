import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { LongJob } from '#features/long-jobs/contract';
import { DataScreen } from './data-screen.tsx';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
const ended = { finishedAt: '2026-11-24T10:00:00.000Z', expiresAt: '2026-12-01T10:00:00.000Z' };

let server: Loopback;
let stops: (() => void)[] = [];
let userId: string;
let jobs: LongJob[];
let isAway: boolean;

beforeEach(async () => {
  userId = newId();
  jobs = [];
  isAway = false;
  server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : answer(asked);
    return reply && { ...reply, headers: cors };
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

function answer({ query }: ReceivedCall): Reply {
  if (isAway && query.has('jobId')) return null;
  switch (query.get('endpoint')) {
    case 'get-my-jobs':
      return { status: 200, part: { items: jobs, pagination: { total: jobs.length } } };
    case 'start-data-export':
      return changed(exportJob({ state: 'QUEUED', step: '', done: 0, total: null }));
    case 'cancel-job':
      return changed({ ...ended, state: 'CANCELED' });
    case 'resume-job':
      return changed({ state: 'QUEUED', finishedAt: null, expiresAt: null });
    case 'get-job-file':
      return { status: 200, part: { url: '/storage/v1/data.json', expiresAt: ended.expiresAt } };
    case 'get-account-departure':
      return { status: 200, part: { blockedBy: [], deletes: [], leaves: [], isFresh: true } };
    default:
      return { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r1' } } };
  }
}

const exportJob = (fields: Partial<LongJob>): LongJob => ({
  id: newId(),
  userId,
  workspaceId: null,
  kind: 'export-my-data',
  state: 'RUNNING',
  step: 'Collecting your tasks',
  done: 4,
  total: 14,
  fileName: null,
  fileBytes: null,
  errorCode: null,
  errorMessage: null,
  createdAt: new Date().toISOString(),
  finishedAt: null,
  expiresAt: null,
  version: 1,
  ...fields,
});

/** Changes the newest job, or adds one if `fields` has an id. */
function changed(fields: Partial<LongJob>): Reply {
  const [last] = jobs;
  const job = { ...(fields.id === undefined ? last : null), ...fields, version: (last?.version ?? 0) + 1 } as LongJob;
  jobs = [job, ...jobs.filter(({ id }) => id !== job.id)];
  return { status: 200, part: job };
}

/** Changes the newest job over the live channel. */
function changedLive(fields: Partial<LongJob>): void {
  changed(fields);
  act(() => store.fold('LongJob', [{ row: jobs[0] ?? exportJob({}) }]));
}

const sent = (endpoint: string): unknown[] =>
  server.calls.filter(({ query }) => query.get('endpoint') === endpoint).map(({ body }) => body);
const show = () => rendered([{ path: '/', element: <DataScreen /> }], '/');

it('an export shows its progress, and then its file and until when it can be downloaded', async () => {
  const { user } = show();
  const start = await screen.findByRole('button', { name: 'Export data' });
  await user.click(start);
  expect(await screen.findByRole('progressbar', { name: 'Waiting for the export to start' })).toBeInTheDocument();
  expect(start).toHaveFocus();
  await user.click(start);
  expect(sent('start-data-export')).toEqual([{}]);
  changedLive({ state: 'RUNNING', step: 'Collecting your views', done: 12, total: 14 });
  const progress = screen.getByRole('progressbar', { name: 'Collecting your views: 12 of 14 done' });
  expect(progress).toHaveAttribute('aria-valuenow', '12');
  changedLive({ ...ended, state: 'DONE', fileName: 'data.json', fileBytes: 2_621_440 });
  const ending = 'Your file from Nov 24 is ready (2.5 MB). You can download it until Dec 1. Then it is deleted.';
  expect(screen.getByText(ending, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(ending);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect((click.mock.contexts[0] as HTMLAnchorElement).href).toBe(`${server.url}/storage/v1/data.json`);
});

it('an export is canceled and resumed with one button, which keeps the focus', async () => {
  jobs = [exportJob({})];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByRole('button', { name: 'Resume export' })).toHaveFocus();
  expect(screen.getByText('You canceled the export. You can resume it until Dec 1.', { selector: 'p' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Cancel export' })).toHaveFocus();
  expect([sent('cancel-job'), sent('resume-job')]).toEqual([[{}], [{}]]);
});

it('an export that failed says why, and the previous file is still offered', async () => {
  const failed = { state: 'FAILED', errorCode: 'internal', errorMessage: 'Something went wrong on the server.' } as const;
  const file = { state: 'DONE', fileName: 'data.json', fileBytes: 900, createdAt: '2026-11-20T10:00:00.000Z' } as const;
  jobs = [exportJob({ ...ended, ...failed }), exportJob({ ...ended, ...file }), exportJob({ ...ended, kind: 'another' })];
  show();
  expect(await screen.findByText(/^The export failed. Something went wrong on the server. You can resume it/)).toBeVisible();
  expect(screen.getByText(/^Your file from Nov 24 is ready \(900 B\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export data' })).not.toHaveAttribute('aria-disabled');
});

it('an export that failed without a reason says that it failed, and nothing that is no word', async () => {
  jobs = [exportJob({ ...ended, state: 'FAILED', errorCode: 'internal', errorMessage: null })];
  show();
  expect(await screen.findByText(/^The export failed. You can resume it until/)).toBeVisible();
});

it('an export shows an error if the server cannot be reached, and stays as it is', async () => {
  jobs = [exportJob({})];
  const { user } = show();
  const cancel = await screen.findByRole('button', { name: 'Cancel export' });
  isAway = true;
  await user.click(cancel);
  expect(await screen.findByText("Couldn't reach the server. Check your connection.")).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /Collecting your tasks/ })).toBeVisible();
});
