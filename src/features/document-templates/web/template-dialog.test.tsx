import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import type { Document } from '#features/documents/contract';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { MARA, NOW, refusal } from '#web/testing/workspace-fixture';
import { Tool } from './template-dialog.tsx';

const stage = projectStage('MEMBER', () => ({ 'create-document-from-template': documentOf({ title: 'Made' }) }));

const documentOf = (more: Partial<Document>): Document => ({
  id: newId(),
  workspaceId: stage.workspaceId,
  projectId: stage.projectId,
  parentId: null,
  title: '',
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
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  ...more,
});

function opened(documents: readonly Document[]) {
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  const place = { workspaceId: stage.workspaceId, projectId: stage.projectId };
  const tool = <Tool tool={{ is: 'template' }} isOpen place={place} documents={documents} onOpen={onOpen} onClose={onClose} />;
  return { ...rendered([{ path: '/', element: tool }], '/'), onOpen, onClose };
}
const create = () => screen.getByRole('button', { name: 'Create document' });
const sent = () => stage.sent('create-document-from-template').map(({ body }) => body);

it('offers the own templates of the place first, and opens what was made of the selected one', async () => {
  const own = documentOf({ title: 'Trip report', icon: '🧭', isTemplate: true });
  const { user, onOpen, onClose } = opened([documentOf({ title: 'No template' }), own]);
  const dialog = await screen.findByRole('dialog', { name: 'New document from template' });
  const names = within(dialog)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => labels?.[0]?.textContent);
  expect(names).toHaveLength(6);
  expect(names[0]).toContain('Trip report');
  await user.click(create());
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ documentId: own.id }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('makes a document of a template that comes with Cairn, and says why if it cannot', async () => {
  stage.instead = ({ query }) =>
    query.get('endpoint') === 'create-document-from-template' ? refusal('project-archived') : undefined;
  const { user, onOpen } = opened([]);
  await user.click(await screen.findByRole('radio', { name: /^Retrospective/ }));
  await user.click(create());
  expect(await screen.findAllByText(/^This project is archived/)).not.toHaveLength(0);
  expect(onOpen).not.toHaveBeenCalled();
  stage.instead = () => undefined;
  await user.click(create());
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(sent().at(-1)).toEqual({ template: 'RETROSPECTIVE' });
});
