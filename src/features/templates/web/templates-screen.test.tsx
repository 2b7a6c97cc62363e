import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { undo } from '#web/undo';
import type { Template } from '../contract.ts';
import { plainTaskContent } from '../rules.ts';
import { templatesRoute } from './routes.ts';

let templates: Template[];

const stage = projectStage('MEMBER', ({ query, body, headers }) => {
  const found = templates.find(({ id }) => id === query.get('templateId'));
  const { projectId } = stage;
  return {
    'get-templates': { items: templates },
    'create-template': { ...(body as object), id: headers['idempotency-key'], projectId, position: 'a9', version: 1 },
    'update-template': { ...found, ...(body as object), version: 2 },
    'delete-template': { id: found?.id },
  };
});

const made = (name: string, position: string): Template => ({
  id: newId(),
  projectId: stage.projectId,
  kind: 'TASK',
  name,
  title: '',
  content: { ...plainTaskContent, labelIds: ['kept'] },
  position,
  version: 1,
});

beforeEach(() => {
  templates = [made('Release', 'a0'), made('Onboarding', 'a1')];
});

const opened = (search = '') =>
  rendered([{ path: '/:workspaceId/:projectId', children: [templatesRoute] }], {
    pathname: `/${stage.workspaceId}/${stage.projectId}/templates`,
    search,
  });
const { sent } = stage;
const names = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Task templates' }))
    .getAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent ?? null);

describe('the templates of a project', () => {
  it('are listed in their order, which a member can change and undo', async () => {
    const { user } = opened();
    await screen.findByText('Release');
    expect(names()).toEqual(['Release', 'Onboarding']);
    await user.click(screen.getByRole('button', { name: 'Move Release down' }));
    expect(names()).toEqual(['Onboarding', 'Release']);
    // It cannot go further, and keeps the focus.
    expect(screen.getByRole('button', { name: 'Move Release down' })).toHaveFocus();
    await waitFor(() => expect(sent('update-template')).toHaveLength(1));
    undo();
    await waitFor(() => expect(names()).toEqual(['Release', 'Onboarding']));
    await waitFor(() => expect(sent('update-template')).toHaveLength(2));
  });

  it('take one subtask per line', async () => {
    const { user } = opened();
    await screen.findByText('Release');
    await user.keyboard('c');
    await user.type(await screen.findByLabelText('Name'), 'Review');
    await user.type(screen.getByLabelText('Subtasks'), 'Read it{Enter}{Enter} Say so ');
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(sent('create-template')[0]?.body).toMatchObject({
        kind: 'TASK',
        name: 'Review',
        content: { subtasks: ['Read it', 'Say so'] },
      }),
    );
    expect(names()).toContain('Review');
  });

  it('are offered where there are none yet', async () => {
    templates.length = 0;
    const { user } = opened();
    await screen.findByText('No templates yet');
    await user.click(screen.getByRole('button', { name: 'Create first template' }));
    expect(await screen.findByRole('dialog', { name: 'New template' })).toBeVisible();
  });

  it('need a name', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: /New template/ }));
    await user.click(await screen.findByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    expect(sent('create-template')).toEqual([]);
  });

  it('reject a subtask that is too long', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Edit Release' }));
    await user.click(await screen.findByLabelText('Subtasks'));
    await user.paste('a'.repeat(501));
    expect(screen.getByText('Shorten each subtask to 500 characters or fewer.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(sent('update-template')).toEqual([]);
  });

  it('keep the fields that the form does not show', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Edit Release' }));
    await user.type(await screen.findByLabelText('Title'), 'Release ');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent('update-template')[0]?.body).toMatchObject({ title: 'Release ', content: { labelIds: ['kept'] } }),
    );
  });

  it('can be deleted one after the other by the keyboard', async () => {
    const { user } = opened();
    (await screen.findByRole('button', { name: 'Delete Release' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Onboarding']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Onboarding up' })).toHaveFocus());
  });

  it('for issues can be added from the built-in ones', async () => {
    const { user } = opened('?for=issues');
    await user.click(await screen.findByRole('button', { name: 'Add to project: Bug report' }));
    await waitFor(() => expect(sent('create-template')[0]?.body).toMatchObject({ kind: 'ISSUE', name: 'Bug report' }));
    expect(await within(screen.getByRole('list', { name: 'Issue templates' })).findByText('Bug report')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add to project: Bug report/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to project: Feature request' })).toHaveFocus());
  });

  it('are read-only for viewers', async () => {
    stage.role = 'VIEWER';
    opened();
    await screen.findByText('Release');
    expect(screen.queryByRole('button', { name: /New template|Edit|Delete|Move/ })).not.toBeInTheDocument();
  });
});
