import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { plainOf } from '#contract/row-fields';
import { issueFields } from '#features/issues/fields';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { MARA, NOW } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import type { ArchivedIssue } from '../contract.ts';
import type { IssueStatusMark } from './archived-issues.tsx';
import { archiveRoute } from './routes.ts';

const mara = { id: MARA, firstName: 'Mara', lastName: 'Ruiz', profilePictureUrl: null };

let archived: ArchivedIssue[];

const stage = projectStage('ADMIN', ({ query }) => {
  const words = (query.get('search') ?? '').toLowerCase();
  const items = archived.filter(({ title }) => title.toLowerCase().includes(words));
  const { filedBy: _, ...issue } = archived.find(({ id }) => id === query.get('issueId')) ?? filed(0, '');
  return {
    'get-archived-issues': { items, pagination: { total: items.length, page: 1, limit: 50, totalPages: 1 } },
    'unarchive-issue': { ...issue, archivedAt: null, version: 3 },
    'archive-issue': { ...issue, archivedAt: NOW, version: 4 },
    'get-archived-tasks': { items: [] },
    'get-archive-batches': { items: [] },
  };
});

const filed = (number: number, title: string, more: Partial<ArchivedIssue> = {}): ArchivedIssue => ({
  ...plainOf<Omit<ArchivedIssue, 'filedBy' | 'deletedAt'>>(issueFields, { onCard: true }),
  id: newId(),
  projectId: stage.projectId,
  number,
  title,
  reporterId: MARA,
  createdAt: NOW,
  updatedAt: NOW,
  version: 2,
  archivedAt: NOW,
  deletedAt: null,
  filedBy: mara,
  ...more,
});

beforeEach(() => {
  archived = [filed(5, 'It smokes', { status: 'WONT_FIX' }), filed(6, 'It hums')];
});

const Mark: IssueStatusMark = ({ status }) => <i>{status}</i>;
const mark = async () => Mark;

const opened = (search = '?show=issues') =>
  rendered(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId',
        children: [archiveRoute({ path: ':taskId', element: <p>The task</p> }, mark)],
      },
    ],
    { pathname: `/dashboard/${stage.workspaceId}/projects/${stage.projectId}/archive`, search },
  );
const { sent } = stage;
const row = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);

it('the archived issues are next to the tasks, with who archived them, and open on their pages', async () => {
  const { user, address } = opened('');
  expect(await screen.findByRole('heading', { name: 'No archived tasks' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Issues' }));
  expect(address()).toContain('show=issues');
  await screen.findByRole('list', { name: 'Archived issues' });
  expect(row('It smokes').getByText('WEB-5')).toBeVisible();
  expect(row('It smokes').getByText('WONT_FIX')).toBeVisible();
  expect(row('It smokes').getByText(/Archived .* by Mara Ruiz/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'It smokes' })).toHaveAttribute(
    'href',
    `/dashboard/${stage.workspaceId}/projects/${stage.projectId}/issues/${archived[0]?.id}`,
  );
});

it('they are restored at once, and undo archives them again', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Restore It smokes' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'It smokes' })).not.toBeInTheDocument());
  await waitFor(() => expect(sent('unarchive-issue')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore It hums' })).toHaveFocus());
  undo();
  await waitFor(() => expect(sent('archive-issue')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'It smokes' })).toBeVisible();
});

it('they can be searched', async () => {
  const { user } = opened();
  await screen.findByText('It smokes');
  await user.keyboard('/hums');
  await waitFor(() => expect(screen.queryByText('It smokes')).not.toBeInTheDocument());
  await user.keyboard('xyz');
  expect(await screen.findByRole('heading', { name: 'No matching issues' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('It smokes')).toBeVisible();
});

it('there is an empty state', async () => {
  archived = [];
  opened();
  expect(await screen.findByRole('heading', { name: 'No archived issues' })).toBeVisible();
});

it('viewers read them and restore none', async () => {
  stage.role = 'VIEWER';
  opened();
  await screen.findByText('It smokes');
  expect(screen.queryByRole('button', { name: /^Restore / })).not.toBeInTheDocument();
});
