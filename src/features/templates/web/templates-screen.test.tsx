import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import type { ProjectRole } from '#contract/permissions';
import { startingColumns } from '#features/projects/rules';
import { startOutbox, stopOutbox } from '#web/outbox';
import { type Asked, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { undo } from '#web/undo';
import type { Template } from '../contract.ts';
import { plainTaskContent } from '../rules.ts';
import { templatesRoute } from './routes.ts';

const MARA = newId();
const NOW = '2026-11-20T08:00:00.000Z';
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

let server: Loopback;
let leave: () => void;
let projectId: string;
let workspaceId: string;
let role: ProjectRole;
let templates: Template[];

const made = (name: string, position: string): Template => ({
  id: newId(),
  projectId,
  kind: 'TASK',
  name,
  title: '',
  content: { ...plainTaskContent, labelIds: ['kept'] },
  position,
  version: 1,
});

const project = () => ({
  id: projectId,
  workspaceId,
  name: 'Website',
  key: 'WEB',
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  allowGuestAccess: false,
  requireApproval: true,
  enableTimeTracking: true,
  triageEnabled: false,
  estimateScale: 'FIBONACCI',
  columns: [...startingColumns],
  createdBy: MARA,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  memberCount: 1,
  taskCount: 0,
  completedTaskCount: 0,
  isFavourite: false,
  role,
});

function answer({ method, query, body, headers: sentHeaders }: Asked): Reply {
  if (method === 'OPTIONS') return { status: 204, headers };
  const found = templates.find(({ id }) => id === query.get('templateId'));
  const bodies: Record<string, unknown> = {
    'get-board-frame': { project: project(), people: [], labels: [] },
    'get-templates': { items: templates },
    'create-template': { ...(body as object), id: sentHeaders['idempotency-key'], projectId, position: 'a9', version: 1 },
    'update-template': { ...found, ...(body as object), version: 2 },
    'delete-template': { id: found?.id },
  };
  return { status: 200, headers, body: bodies[query.get('endpoint') ?? ''] ?? {} };
}

beforeEach(async () => {
  [projectId, workspaceId, role] = [newId(), newId(), 'MEMBER'];
  templates = [made('Release', 'a0'), made('Onboarding', 'a1')];
  server = await loopback(answer);
  leave = await signedIn(server.url, MARA);
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  stopOutbox();
  leave();
  await server.close();
});

const opened = (search = '') =>
  rendered([{ path: '/:workspaceId/:projectId', children: [templatesRoute] }], {
    pathname: `/${workspaceId}/${projectId}/templates`,
    search,
  });
const sent = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);
const names = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Templates for tasks' }))
    .getAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent ?? null);

describe('the templates of a project', () => {
  it('stand in their order, which is changed by a press and taken back', async () => {
    const { user } = opened();
    await screen.findByText('Release');
    expect(names()).toEqual(['Release', 'Onboarding']);
    await user.click(screen.getByRole('button', { name: 'Move Release down' }));
    expect(names()).toEqual(['Onboarding', 'Release']);
    await waitFor(() => expect(sent('update-template')).toHaveLength(1));
    undo();
    await waitFor(() => expect(names()).toEqual(['Release', 'Onboarding']));
    await waitFor(() => expect(sent('update-template')).toHaveLength(2));
  });

  it('are written with a subtask a line', async () => {
    const { user } = opened();
    await screen.findByText('Release');
    await user.keyboard('c');
    await user.type(await screen.findByLabelText('Name'), 'Review');
    await user.type(screen.getByLabelText('Subtasks'), 'Read it{Enter}{Enter} Say so ');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent('create-template')[0]?.body).toMatchObject({
        kind: 'TASK',
        name: 'Review',
        content: { subtasks: ['Read it', 'Say so'] },
      }),
    );
    expect(names()).toContain('Review');
  });

  it('need a name', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: /New template/ }));
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(sent('create-template')).toEqual([]);
  });

  it('keep what the form does not show', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Edit Release' }));
    await user.type(await screen.findByLabelText('Title'), 'Release ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('update-template')[0]?.body).toMatchObject({ title: 'Release ', content: { labelIds: ['kept'] } }),
    );
  });

  it('for issues can be kept of those that come with the app', async () => {
    const { user } = opened('?for=issues');
    await user.click(await screen.findByRole('button', { name: 'Keep Bug report as a template of the project' }));
    await waitFor(() => expect(sent('create-template')[0]?.body).toMatchObject({ kind: 'ISSUE', name: 'Bug report' }));
    expect(await within(screen.getByRole('list', { name: 'Templates for issues' })).findByText('Bug report')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Keep Bug report/ })).not.toBeInTheDocument();
  });

  it('are only read by those who may not change them', async () => {
    role = 'VIEWER';
    opened();
    await screen.findByText('Release');
    expect(screen.queryByRole('button', { name: /New template|Edit|Delete|Move/ })).not.toBeInTheDocument();
  });
});
