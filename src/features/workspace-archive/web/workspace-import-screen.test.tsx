import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { attachmentParts } from '#features/attachments/web';
import { archiveStage } from './testing/archive-stage.ts';
import { workspaceImportScreen } from './workspace-import-screen.tsx';

const people = [
  { name: 'Ben Reed', email: 'ben@example.com' },
  { name: '', email: 'vera@example.com' },
];
const stage = archiveStage('import-workspace', 'archive-over-limit', ({ workspaceId }, { query }) => {
  switch (query.get('endpoint')) {
    case 'get-imported-workspace':
      return { workspaceId, name: 'Garden', people };
    case 'create-workspace-invitations':
      return { items: [] };
    default:
      return {};
  }
});

// Loaded before the first test, which would otherwise wait for them.
beforeAll(attachmentParts, 60_000);

const importPage = { path: '/workspace/import', lazy: async () => ({ Component: await workspaceImportScreen() }) };
const show = () =>
  rendered([importPage, { path: '/workspace/:id/projects', element: <h1>Its projects</h1> }], '/workspace/import');
const job = (fields: Record<string, unknown>) => stage.job({ expiresAt: '2026-12-01T10:00:00.000Z', ...fields });

it('a file that does not begin like an archive is refused before anything is sent', async () => {
  const { user } = show();
  await user.upload(
    await screen.findByLabelText('Archive of a workspace'),
    new File(['hello'], 'words.tar.gz', { type: 'application/gzip' }),
  );
  expect(await screen.findByText(/^This file is not an archive of a workspace\./)).toBeVisible();
  expect(stage.sent('prepare-archive-upload')).toEqual([]);
});

it('what the server refuses is said, and another archive can be selected afterwards', async () => {
  stage.refused = new Set(['prepare-archive-upload']);
  const { user } = show();
  const file = new File([new Uint8Array([0x1f, 0x8b, 8, 0])], 'garden.tar.gz', { type: 'application/gzip' });
  await user.upload(await screen.findByLabelText('Archive of a workspace'), file);
  expect(await screen.findByText(/^This server accepts archives of up to/)).toBeVisible();
  expect(stage.sent('prepare-archive-upload')[0]?.body).toEqual({ name: 'garden.tar.gz', size: 4 });
  await user.click(screen.getByRole('button', { name: /^Remove garden\.tar\.gz/ }));
  expect(await screen.findByRole('button', { name: 'Select archive' })).toBeVisible();
});

it('while an import runs its progress is shown and no other can start', async () => {
  stage.jobs = [job({ state: 'RUNNING', step: 'Creating the workspace', done: 1200, total: 5000 })];
  show();
  expect(await screen.findByText('Creating the workspace: 1,200 of 5,000 done')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select archive' })).toBeNull();
});

it('an import that is done leads to its workspace, and invites only the people who are selected', async () => {
  stage.jobs = [job({})];
  const { user } = show();
  const link = await screen.findByRole('link', { name: 'Open Garden' });
  expect(stage.sent('get-imported-workspace')[0]?.query.get('jobId')).toBe(stage.jobs[0]?.['id']);
  expect(screen.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Ben Reed' }));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText(/^1 invitation sent\./)).toBeVisible();
  const [asked] = stage.sent('create-workspace-invitations');
  expect([asked?.query.get('workspaceId'), asked?.body]).toEqual([stage.workspaceId, { emails: ['ben@example.com'] }]);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Its projects' })).toBeVisible();
});

it('a failed import says why, and leaves room for another archive', async () => {
  stage.jobs = [
    job({ state: 'FAILED', errorCode: 'archive-unreadable', errorMessage: 'This is not a complete archive of a workspace.' }),
  ];
  show();
  expect(await screen.findByText(/^The import failed\. This is not a complete archive/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select archive' })).toBeVisible();
});
