import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { projectRows } from '#features/projects/web';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { INES, MARA, paged } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import { useList } from '#web/use-list';
import type { ProjectUpdate } from '../contract.ts';
import { HealthSection } from './health-section.tsx';

let updates: ProjectUpdate[];

const stage = projectStage('MEMBER', ({ body, headers }) => ({
  'get-project-updates': paged(updates),
  'create-project-update': updateBy(MARA, { ...(body as object), id: headers['idempotency-key'] ?? newId() }),
  'delete-project-update': { id: updates[0]?.id ?? newId() },
}));

const updateBy = (userId: string, more: Partial<ProjectUpdate> = {}): ProjectUpdate => ({
  id: newId(),
  projectId: stage.projectId,
  workspaceId: stage.workspaceId,
  userId,
  status: 'ON_TRACK',
  content: '',
  editedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...more,
});

beforeEach(() => {
  updates = [
    updateBy(INES, { content: 'All is well' }),
    updateBy(MARA, { status: 'AT_RISK', content: 'The supplier is late', createdAt: '2026-11-24T09:00:00.000Z' }),
  ];
});

function Shown() {
  const [project] = useList(projectRows, stage).rows;
  return project ? <HealthSection scope={stage} project={project} /> : null;
}
const opened = () => rendered([{ path: '/', element: <Shown /> }], '/');
const statuses = () => screen.getAllByRole('listitem').map((item) => within(item).getByText(/track|risk/).textContent);

it('shows the newest update, and the earlier ones on request', async () => {
  const { user } = opened();
  expect(await screen.findByText('The supplier is late')).toBeVisible();
  expect(statuses()).toEqual(['At risk']);
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier update' }));
  expect(statuses()).toEqual(['At risk', 'On track']);
});

it('posts an update, which is the newest at once, and undo deletes it', async () => {
  const { user } = opened();
  await screen.findByText('The supplier is late');
  await user.click(screen.getByRole('button', { name: 'Post update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Post update' });
  await user.click(within(dialog).getByRole('radio', { name: 'Off track' }));
  await user.click(within(dialog).getByRole('button', { name: 'Post update' }));
  expect(statuses()).toEqual(['Off track']);
  await waitFor(() => expect(stage.sent('create-project-update')[0]?.body).toEqual({ status: 'OFF_TRACK', content: '' }));
  undo();
  await waitFor(() => expect(stage.sent('delete-project-update')).toHaveLength(1));
});

it('offers the menu only for one’s own updates', async () => {
  const { user } = opened();
  await screen.findByText('The supplier is late');
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier update' }));
  const [own, other] = screen.getAllByRole('listitem');
  expect(within(own as HTMLElement).getByRole('button', { name: 'Actions for this update' })).toBeVisible();
  expect(within(other as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

it('says to people who can only read that there are no updates yet, and offers no button', async () => {
  stage.role = 'VIEWER';
  updates = [];
  opened();
  expect(await screen.findByText('This project has no updates yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Post update' })).not.toBeInTheDocument();
});
