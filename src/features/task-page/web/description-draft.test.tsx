import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '#web/row-store';
import { written } from '#web/testing/written';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();
const LEFT = 'Your changes were not saved.';

describe('a mention in a description', () => {
  it('is offered after an @, saved with the id, and shown by name where the text is read', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit description' }));
    const field = () => screen.getByRole('textbox', { name: 'Description' });
    await user.type(field(), ' Ask @i');
    const option = await screen.findByRole('option', { name: /Ines/ });
    expect(field()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}to it.{Control>}{Enter}{/Control}');
    const { description } = (await stage.lastBody('update-task')) as { description: string };
    expect(description).toMatch(/ Ask \[@Ines Duarte\]\(mention:[0-9a-f-]{36}\) to it\.$/);
    expect(await screen.findByText('@Ines Duarte')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit description' }));
    await waitFor(() => expect(written(field())).toMatch(/ Ask @Ines Duarte to it\.$/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(stage.sent('update-task')).toHaveLength(1);
  });
});

describe('the draft of a description', () => {
  const writing = async () => {
    const opened = await stage.openedWhole();
    await opened.user.click(screen.getByRole('button', { name: 'Edit description' }));
    await opened.user.type(screen.getByRole('textbox', { name: 'Description' }), ' And come back.');
    return opened;
  };
  const whole = 'People come back to an **empty basket** and leave. And come back.';

  it('is restored after going back, and can be continued and saved', async () => {
    const { user, router } = await writing();
    const address = router.state.location.pathname;
    await act(() => router.navigate(address.slice(0, address.lastIndexOf('/'))));
    expect(stage.sent('update-task')).toHaveLength(0);
    await act(() => router.navigate(address));
    expect(await screen.findByText(LEFT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    await waitFor(() => expect(written(screen.getByRole('textbox', { name: 'Description' }))).toBe(whole.replaceAll('**', '')));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await stage.lastBody('update-task')).toEqual({ description: whole, version: expect.any(Number) });
    await waitFor(() => expect(localStorage.getItem('cairn-drafts') ?? '').not.toContain('come back'));
    expect(screen.queryByText(LEFT)).toBeNull();
  });

  it('can be copied or saved again if the server rejects it', async () => {
    const { user } = await writing();
    stage.world.isFrozen = true;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(LEFT)).toBeVisible();
    stage.world.isFrozen = false;
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(stage.world.task.description).toBe(whole));
    expect(screen.queryByText(LEFT)).toBeNull();
  });

  it('is sent once more with Try again, and says when it is saved', async () => {
    const { user } = await writing();
    stage.world.isFrozen = true;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(LEFT);
    stage.world.isFrozen = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved · just now')).toBeVisible();
    expect(stage.world.task.description).toBe(whole);
    expect(screen.queryByText(LEFT)).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit description' })).toHaveFocus();
  });

  it('stays if someone archives the task in the meantime, even if there was no description before', async () => {
    stage.world.task.description = '';
    const { user } = await stage.opened();
    await user.click(await screen.findByRole('button', { name: 'Edit description' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Come back.');
    const archivedAt = new Date().toISOString();
    act(() => store.fold('Task', [{ row: Object.assign({ ...stage.world.task }, { version: 9, archivedAt }) }]));
    expect(await screen.findByText(/archived and read-only/)).toBeVisible();
    expect(written(screen.getByRole('textbox', { name: 'Description' }))).toBe('Come back.');
    stage.world.isFrozen = true;
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(LEFT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByText('No description')).toBeVisible();
  });

  it('is discarded with Escape', async () => {
    const { user } = await writing();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(LEFT)).toBeNull();
    expect(localStorage.getItem('cairn-drafts') ?? '').not.toContain('come back');
  });
});
