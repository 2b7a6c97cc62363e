import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import '../../attachments/web/upload-notice.ts';
import { allUploads, attachFiles, cancelUpload } from '../../attachments/web/uploads.ts';
import { taskFiles } from './data.ts';

// tus-js-client sends the bytes, and outside browsers it cannot read files.
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly options: { onSuccess(): void };
    constructor(_file: File, options: { onSuccess(): void }) {
      this.options = options;
    }
    start(): void {
      queueMicrotask(() => this.options.onSuccess());
    }
    abort = () => Promise.resolve();
  },
}));

const MARA = newId();
const UPLOAD = newId();

let server: Loopback;
let stops: (() => void)[] = [];
let scope: { workspaceId: string; projectId: string; holderId: string };
/** Answers the request that attaches the file. */
let acknowledge: (reply: Reply) => void;

function answer({ query, body }: ReceivedCall): Reply | Promise<Reply> {
  switch (query.get('endpoint')) {
    case 'prepare-task-attachments': {
      const [{ name } = { name: '' }] = (body as { files: { name: string }[] }).files;
      const prepared = { uploadId: UPLOAD, name, bucket: 'b', key: 'k', resumableUrl: '/place', url: '/place', token: 't' };
      return {
        status: 200,
        body: { items: [{ ...prepared, contentType: 'text/plain', expiresAt: '2990-01-01T00:00:00.000Z' }] },
      };
    }
    case 'add-task-attachment':
      return new Promise((done) => (acknowledge = done));
    default:
      return { status: 200, part: { uploadIds: [] } };
  }
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  scope = { workspaceId: newId(), projectId: newId(), holderId: newId() };
  acknowledge = () => {
    throw new Error('no request yet');
  };
  server = await loopback(answer);
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
  render(
    <Kernel>
      <Overlays />
    </Kernel>,
  );
});

afterEach(async () => {
  for (const { id } of allUploads()) act(() => cancelUpload(id));
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
  vi.unstubAllGlobals();
});

const hasArrived = () =>
  waitFor(() => expect(server.calls.some(({ query }) => query.get('endpoint') === 'add-task-attachment')).toBe(true));

it('says that all files are attached only after the server has confirmed it', async () => {
  act(() => attachFiles(taskFiles, scope, [new File(['x'], 'film.txt', { type: 'text/plain' })]));
  await hasArrived();
  expect(await screen.findByText(/^Uploading 1 file/)).toBeVisible();
  expect(screen.queryByText('All files attached')).toBeNull();
  // The person may leave the page: uploaded files are attached by the changes in the outbox.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  const row = {
    id: UPLOAD,
    projectId: scope.projectId,
    taskId: scope.holderId,
    name: 'film.txt',
    mime: 'text/plain',
    size: 1,
    width: null,
    height: null,
  };
  const moment = '2026-01-05T10:00:00.000Z';
  const made = { ...row, uploadedBy: MARA, createdAt: moment, updatedAt: moment, version: 1, deletedAt: null };
  acknowledge({ status: 200, part: { items: [made] } });
  expect(await screen.findByText('All files attached')).toBeVisible();
  expect(allUploads()).toEqual([]);
});

it('says that a file was not attached if the server refuses it', async () => {
  act(() => attachFiles(taskFiles, scope, [new File(['x'], 'late.txt', { type: 'text/plain' })]));
  await hasArrived();
  const error = { code: 'task-archived', message: 'This task is in the archive.', requestId: 'r' };
  acknowledge({ status: 409, body: { error } });
  expect(await screen.findByText('1 file was not attached')).toBeVisible();
  expect(screen.queryByText('All files attached')).toBeNull();
  expect(allUploads().map(({ state, error: why }) => [state, why])).toEqual([['failed', 'This task is in the archive.']]);
});
