import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { projectRows } from '#features/projects/web';
import { plainTask } from '#features/tasks/rules';
import { store } from '#web/row-store';
import { MARA } from '#web/testing/workspace-fixture';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { undo } from '#web/undo';
import { useList } from '#web/use-list';
import type { AutoArchive } from '../contract.ts';
import { ArchiveNotice } from './archive-notice.tsx';
import { settled } from './testing/settled.ts';

const finishedBefore = '2026-11-03T13:00:00.000Z';
const task = { ...plainTask, id: newId(), number: 1, title: 'Old', status: 'DONE', position: 'a1', createdBy: MARA, version: 1 };

let rule: AutoArchive;

const stage = projectStage('MEMBER', ({ body }) => ({
  'get-auto-archive': rule,
  'get-project-tasks': { fields: Object.keys(task), rows: [Object.values(task)] },
  'keep-finished-tasks': settled(stage.projectId, { ...(body as object | undefined), version: 2 }),
}));

beforeEach(() => {
  localStorage.clear();
  rule = settled(stage.projectId, { plannedAt: '2990-12-03T13:00:00.000Z', finishedBefore, taskCount: 12 });
});

const { sent } = stage;
const notice = /^12 completed tasks will be archived on Dec 3, 2990\.$/;
const opened = () => rendered([{ path: '/', element: <Noticed /> }], '/');

function Noticed() {
  const [project] = useList(projectRows, stage).rows;
  return project ? <ArchiveNotice project={project} /> : null;
}

it('announces how many tasks will be archived and when, and can keep them and undo that', async () => {
  const { user } = opened();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change schedule' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep 12 tasks' }));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await waitFor(() => expect(sent('keep-finished-tasks')[0]?.body).toEqual({ keptBefore: finishedBefore }));
  undo();
  await waitFor(() => expect(sent('keep-finished-tasks')[1]?.body).toEqual({ keptBefore: null }));
});

it('links admins to the setting, and has no actions for viewers', async () => {
  stage.role = 'ADMIN';
  opened();
  expect(await screen.findByRole('link', { name: 'Change schedule' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings\/archiving$/),
  );
  cleanup();
  store.forget();
  stage.role = 'VIEWER';
  opened();
  expect(await screen.findByText(notice)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Keep/ })).not.toBeInTheDocument());
});

it('stays dismissed until the next tasks are planned', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  cleanup();
  rule = { ...rule, plannedAt: '2990-12-10T13:00:00.000Z', version: 2 };
  store.forget();
  opened();
  expect(await screen.findByText(/Dec 10, 2990/)).toBeVisible();
});

it('is hidden if nothing is planned', async () => {
  rule = settled(stage.projectId);
  opened();
  await waitFor(() => expect(store.view(`auto-archive:${stage.projectId}`).rows).toHaveLength(1));
  expect(screen.queryByText(/completed task/)).not.toBeInTheDocument();
});

it('updates the count when a completed task changes', async () => {
  opened();
  expect(await screen.findByText(notice)).toBeVisible();
  await waitFor(() => expect(sent('get-project-tasks')).toHaveLength(1));
  rule = { ...rule, taskCount: 11 };
  store.fold('Task', [{ row: Object.assign({ ...task }, { projectId: stage.projectId, status: 'TODO', version: 2 }) }]);
  expect(await screen.findByText(/^11 completed tasks/, {}, { timeout: 10_000 })).toBeVisible();
});
