import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import type { Document } from '#features/documents/contract';
import type { ToolProps } from '#features/documents/web';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { MARA, refusal } from '#web/testing/workspace-fixture';
import type { ExportedFile } from '../contract.ts';
import { Tool as ExportTool } from './export-dialog.tsx';
import { Tool as ImportTool } from './import-dialog.tsx';

let file: ExportedFile;
const saved: string[] = [];

const stage = projectStage('MEMBER', ({ body }) => ({
  'export-document': file,
  'import-document': { document: documentOf(), leftOut: (body as { title?: string } | null)?.title === 'Plan' ? 2 : 0 },
  'fill-document': { document: documentOf(), leftOut: 1 },
  'delete-document': documentOf(),
}));

beforeEach(() => {
  saved.length = 0;
  // jsdom saves no files.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const documentOf = (more: Partial<Document> = {}): Document => ({
  id: newId(),
  workspaceId: stage.workspaceId,
  projectId: stage.projectId,
  parentId: null,
  title: 'Trip',
  icon: null,
  coverFileId: null,
  labelIds: [],
  waitingComments: 0,
  status: 'DRAFT',
  visibility: 'PROJECT',
  collaboratorIds: [],
  isLocked: false,
  isTemplate: false,
  fullWidth: false,
  position: 'a0',
  createdBy: MARA,
  updatedBy: MARA,
  wordCount: 0,
  publishedAt: null,
  archivedAt: null,
  deletedAt: null,
  createdAt: '2026-11-28T08:00:00.000Z',
  updatedAt: '2026-11-28T08:00:00.000Z',
  version: 1,
  ...more,
});

const props = (more: Partial<ToolProps>): ToolProps => ({
  tool: { is: 'import' },
  isOpen: true,
  onClose: () => {},
  place: { workspaceId: stage.workspaceId, projectId: stage.projectId },
  documents: [],
  onOpen: () => {},
  ...more,
});

it('exports a document with those below it in the selected format, and says which characters the file lacks', async () => {
  file = {
    name: 'Trip.zip',
    contentType: 'application/zip',
    content: btoa('bytes'),
    documents: 2,
    unknownCharacters: 3,
    leftOutFiles: 0,
  };
  const top = documentOf({ title: 'Trip' });
  const onClose = vi.fn();
  const all = props({ tool: { is: 'export', document: top }, documents: [top, documentOf({ parentId: top.id })], onClose });
  const { user } = rendered([{ path: '/', element: <ExportTool {...all} /> }], '/');
  const dialog = await screen.findByRole('dialog', { name: 'Export document' });
  await user.click(within(dialog).getByRole('radio', { name: /^PDF/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^With the documents below it/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Export document' }));
  expect(await within(dialog).findByText(/^3 characters are shown as ■/)).toBeVisible();
  expect(saved).toEqual(['Trip.zip']);
  expect(Object.fromEntries(stage.sent('export-document')[0]?.query ?? [])).toMatchObject({
    documentId: top.id,
    format: 'PDF',
    withChildren: 'true',
  });
  expect(onClose).not.toHaveBeenCalled();
  file = { ...file, unknownCharacters: 0 };
  await user.click(within(dialog).getByRole('button', { name: 'Export document' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('offers no documents below one that has none', async () => {
  const one = documentOf();
  const all = props({ tool: { is: 'export', document: one }, documents: [one] });
  rendered([{ path: '/', element: <ExportTool {...all} /> }], '/');
  expect(await screen.findByRole('radio', { name: /^Markdown/ })).toBeChecked();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('imports files in the order of their names, and says what is left out', async () => {
  const onOpen = vi.fn();
  const { user } = rendered([{ path: '/', element: <ImportTool {...props({ onOpen })} /> }], '/');
  const input = await screen.findByLabelText('Files to import');
  await user.upload(input, [new File(['# Zoo'], 'Zoo.md'), new File(['<p>Plan'], 'Plan.html')]);
  expect(await screen.findByText('2 documents imported')).toBeVisible();
  expect(stage.sent('import-document').map(({ body }) => body)).toEqual([
    { format: 'HTML', content: '<p>Plan', title: 'Plan', parentId: null },
    { format: 'MARKDOWN', content: '# Zoo', title: 'Zoo', parentId: null },
  ]);
  expect(screen.getByText('2 images or embedded items in the texts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open document' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('says why a file was left out, and goes on; and why the import stopped', async () => {
  stage.instead = ({ query, body }) => {
    if (query.get('endpoint') !== 'import-document') return undefined;
    const { title } = body as { title: string };
    if (title === 'Bad') return refusal('document-unreadable');
    return title === 'Last' ? refusal('project-archived') : undefined;
  };
  const { user } = rendered([{ path: '/', element: <ImportTool {...props({})} /> }], '/');
  const input = await screen.findByLabelText('Files to import');
  await user.upload(
    input,
    ['Bad', 'Good', 'Last', 'Never'].map((name) => new File(['x'], `${name}.md`)),
  );
  expect(await screen.findByText('1 document imported')).toBeVisible();
  expect(screen.getByText(/^The import stopped\. ./)).toBeVisible();
  expect(screen.getByText(/^This file cannot be read as a document/)).toBeVisible();
  expect(stage.sent('import-document')).toHaveLength(3);
});

it('leaves out an image that the server refuses, and removes a document whose text it refuses', async () => {
  stage.instead = ({ query, body }) => {
    const endpoint = query.get('endpoint');
    if (endpoint === 'prepare-document-attachments') return refusal('storage-full');
    const isBad = endpoint === 'fill-document' && (body as { title: string }).title === 'Bad';
    return isBad ? refusal('document-unreadable') : undefined;
  };
  const { user } = rendered([{ path: '/', element: <ImportTool {...props({})} /> }], '/');
  const text = '![](data:image/png;base64,aGk=)';
  await user.upload(await screen.findByLabelText('Files to import'), [new File([text], 'Bad.md'), new File([text], 'Good.md')]);
  expect(await screen.findByText('1 document imported')).toBeVisible();
  expect(stage.sent('import-document').map(({ body }) => (body as { content: string }).content)).toEqual(['', '']);
  expect(stage.sent('fill-document')[1]?.body).toMatchObject({ content: '![](embedded/image-1.png)', files: [] });
  expect(stage.sent('delete-document')).toHaveLength(1);
  expect(screen.getByText('Good/image-1.png')).toBeVisible();
  expect(screen.getByText('1 image or embedded item in the texts')).toBeVisible();
});
