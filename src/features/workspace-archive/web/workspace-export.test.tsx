import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { rendered } from '#web/testing/rendered.tsx';
import { archiveStage } from './testing/archive-stage.ts';
import { WorkspaceExport } from './workspace-export.tsx';

const stage = archiveStage('export-workspace', 'too-many-jobs', ({ job, workspaceId }, { query }) => {
  switch (query.get('endpoint')) {
    case 'start-workspace-export':
      return job({ workspaceId, state: 'QUEUED' });
    case 'get-workspace-export-file':
      return { url: '/storage/v1/archive', expiresAt: '2026-12-01T10:00:00.000Z' };
    case 'delete-workspace-export':
      return { id: query.get('jobId') };
    default:
      return undefined;
  }
});

const ready = (fields: Record<string, unknown> = {}) =>
  stage.job({
    workspaceId: stage.workspaceId,
    fileName: 'cairn-garden.tar.gz',
    fileBytes: 2_621_440,
    finishedAt: '2026-11-24T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    ...fields,
  });

const show = () => rendered([{ path: '/', element: <WorkspaceExport workspaceId={stage.workspaceId} /> }], '/');

it('an archive is downloaded by its own action and deleted after a question', async () => {
  stage.jobs = [ready(), ready({ workspaceId: newId() })];
  const { user } = show();
  expect(await screen.findAllByText(/^Your archive from Nov 24 is ready \(2\.5 MB\)\./)).toHaveLength(1);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect((click.mock.contexts[0] as HTMLAnchorElement).href).toBe(`${stage.server.url}/storage/v1/archive`);
  await user.click(screen.getByRole('button', { name: 'Delete archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this archive?' });
  expect(stage.sent('delete-workspace-export')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete archive' }));
  await waitFor(() => expect(screen.queryByText(/^Your archive from/)).toBeNull());
});

it('what the server refuses is said, and the archive stays', async () => {
  stage.jobs = [ready()];
  stage.refused = new Set(['start-workspace-export', 'delete-workspace-export']);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export workspace' }));
  expect(await screen.findByText(/jobs running/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete archive' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete archive' }));
  await waitFor(() => expect(screen.getAllByText(/jobs running/)).toHaveLength(2));
  expect(screen.getByText(/^Your archive from/)).toBeVisible();
});
