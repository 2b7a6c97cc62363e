import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { MARA, refusal } from '#web/testing/workspace-fixture';
import type { WorkImport } from '../contract.ts';
import { ImportedFiles } from '../contract/totals.ts';
import { openedExport } from '../rules/export-files.ts';
import { contentOf } from '../rules/zipped-files.ts';
import { sayingSize, zipOf } from '../rules/testing/export-files.ts';
import { noTotals } from '../rules/totals.ts';
import { ImportFiles } from './import-files.tsx';

interface Awaited {
  id: string;
  taskId: string;
  key: string;
  name: string;
  size: number;
}
interface Named {
  files: { fileId: string; reason: string }[];
}

/** What the import waits for, and why files of it were left out. */
let awaited: Awaited[] = [];
let leftOut: string[] = [];
let isGrowing = false;

const stage = projectStage('ADMIN', ({ query, body }) => {
  if (query.get('endpoint') === 'leave-out-import-files')
    for (const { fileId, reason } of (body as Named).files) {
      leftOut.push(`${awaited.find(({ id }) => id === fileId)?.name} ${reason}`);
      awaited = awaited.filter(({ id }) => id !== fileId);
    }
  return {
    'get-import-files': {
      items: awaited.slice(awaited.findIndex(({ id }) => id === query.get('after')) + 1).slice(0, 100),
      pagination: { total: awaited.length, page: 1, limit: 100, totalPages: 1 },
      isGrowing,
      state: 'DONE',
    },
    'prepare-import-files': { items: [] },
    'leave-out-import-files': importOf(),
    'get-imports': { items: [], pagination: { total: 0, page: 1, limit: 1, totalPages: 0 } },
  };
});

beforeEach(() => {
  awaited = [];
  leftOut = [];
  isGrowing = false;
});

const importOf = (waiting = 0): WorkImport => ({
  id: newId(),
  projectId: stage.projectId,
  userId: MARA,
  source: 'MARKDOWN',
  name: 'Notes',
  state: 'DONE',
  totals: noTotals,
  report: {
    tasks: 1,
    known: 0,
    leftOut: 0,
    labels: 0,
    steps: 0,
    comments: 0,
    links: 0,
    linksLeftOut: 0,
    files: 0,
    filesAsLinks: 0,
    filesLeftOut: 0,
    trashed: 0,
    filesDeleted: 0,
  },
  files: ImportedFiles.parse({ waiting }),
  jobId: null,
  createdAt: '2026-11-28T08:00:00.000Z',
  expiresAt: '2026-12-28T08:00:00.000Z',
});

const wait = (key: string, name: string): void =>
  void awaited.push({ id: newId(), taskId: newId(), key: `${key} ${name}`, name, size: 1 });
const keyIn = (zip: ReturnType<typeof zipOf>, path: string): string => {
  const file = openedExport([zip]).zipped.at(path);
  return file === null ? '' : contentOf(file);
};
const fileOf = ({ name, bytes }: ReturnType<typeof zipOf>): File => new File([new Uint8Array(bytes)], name);
const shown = () =>
  rendered([{ path: '/', element: <ImportFiles row={importOf(awaited.length)} isRunning={false} /> }], '/').user;

/** The row stays as it was given, so it asks again once the upload has ended. */
const ended = async () => expect(await screen.findByRole('button', { name: 'Select zip file' })).toBeVisible();

it('asks for the zip file again, and takes none that has nothing of what is missing', async () => {
  wait('0000000a-1', 'door.png');
  const user = shown();
  expect(await screen.findByText('1 file is not here yet.')).toBeVisible();
  const field = screen.getByLabelText('Zip file with the missing files');
  await user.upload(field, fileOf(zipOf({ 'other.png': 'x' })));
  expect(await screen.findByText(/^This zip file has none of the missing files/)).toBeVisible();
  await user.upload(field, new File(['Dear Sir'], 'letter.zip'));
  expect(await screen.findByText(/^This zip file is damaged/)).toBeVisible();
  expect(leftOut).toEqual([]);
});

it('takes a zip file that has only the last of many missing files', async () => {
  const zip = zipOf({ 'last.png': 'last' });
  for (let nth = 0; nth < 100; nth++) wait(`0000000a-${nth}`, `${nth}.png`);
  wait(keyIn(zip, 'last.png'), 'last.png');
  const user = shown();
  await user.upload(await screen.findByLabelText('Zip file with the missing files'), fileOf(zip));
  await waitFor(() => expect(leftOut).toHaveLength(100));
  await ended();
});

it('leaves out what the zip file does not have, and what the server refuses, each with its reason', async () => {
  const zip = zipOf({ 'large.png': 'large', 'full.png': 'full', 'many.png': 'many', 'gone.png': 'gone' });
  for (const name of ['large.png', 'full.png', 'many.png', 'gone.png']) wait(keyIn(zip, name), name);
  wait('0000000a-1', 'door.png');
  const [codes, nth] = [
    ['file-too-large', 'storage-full', 'conflict', 'not-found'] as const,
    (id: string) => awaited.findIndex((one) => one.id === id),
  ];
  stage.instead = ({ query, body }) => {
    if (query.get('endpoint') !== 'prepare-import-files') return undefined;
    const [first] = (body as Named).files;
    return refusal(codes[nth(first?.fileId ?? '')] ?? 'not-found');
  };
  const user = shown();
  await user.upload(await screen.findByLabelText('Zip file with the missing files'), fileOf(zip));
  await waitFor(() => expect(leftOut).toHaveLength(4));
  // What someone else has brought is no concern.
  await ended();
  expect(leftOut.toSorted()).toEqual(['door.png NOT_FOUND', 'full.png NO_ROOM', 'large.png TOO_LARGE', 'many.png TOO_MANY']);
});

it('leaves out what is damaged in the zip file', async () => {
  const zip = sayingSize(zipOf({ 'a.png': 'damaged' }), 5);
  wait(keyIn(zip, 'a.png'), 'a.png');
  const [id = ''] = awaited.map((one) => one.id);
  stage.instead = ({ query }) =>
    query.get('endpoint') === 'prepare-import-files'
      ? {
          status: 200,
          part: {
            items: [
              {
                uploadId: id,
                name: 'a.png',
                bucket: 'b',
                key: 'k',
                resumableUrl: '/storage',
                url: '/storage',
                token: 't',
                contentType: 'image/png',
                expiresAt: '2026-12-28T08:00:00.000Z',
              },
            ],
          },
        }
      : undefined;
  const user = shown();
  await user.upload(await screen.findByLabelText('Zip file with the missing files'), fileOf(zip));
  await waitFor(() => expect(leftOut).toEqual(['a.png UNREADABLE']));
  await ended();
});

it('stops at a refusal that concerns all files, says it, and can be continued or stopped', async () => {
  const zip = zipOf({ 'a.png': 'x' });
  wait(keyIn(zip, 'a.png'), 'a.png');
  stage.instead = ({ query }) => (query.get('endpoint') === 'prepare-import-files' ? refusal('forbidden') : undefined);
  const user = shown();
  await user.upload(await screen.findByLabelText('Zip file with the missing files'), fileOf(zip));
  expect(await screen.findByText(/^You don't have permission to do this/)).toBeVisible();
  stage.instead = () => undefined;
  // Its job still runs.
  isGrowing = true;
  await user.click(screen.getByRole('button', { name: 'Continue uploading' }));
  await user.click(await screen.findByRole('button', { name: 'Stop uploading' }));
  expect(await screen.findByRole('button', { name: 'Continue uploading' })).toHaveFocus();
  expect(leftOut).toEqual([]);
});
