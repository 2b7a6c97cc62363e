import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeDraft } from '#web/drafts';
import { written } from '#web/testing/written';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();
const NOT_SAVED = 'Your changes were not saved.';
const field = () => screen.getByRole('textbox', { name: 'Notes' });

describe('the notes of a task', () => {
  // The first of the file: the others have the editor already.
  it('are shown as they read until someone writes in them', async () => {
    stage.world.task.notes = 'Ask **support**.';
    const { user } = await stage.openedWhole();
    await waitFor(() => expect(field().querySelector('strong')).toHaveTextContent('support'));
    expect(field()).not.toHaveTextContent('**');
    const view = field();
    await user.click(view);
    await waitFor(() => expect(field()).not.toBe(view));
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard(' Twice.');
    expect(await stage.lastBody('update-task-notes')).toEqual({ notes: 'Ask **support**. Twice.', version: expect.any(Number) });
  });

  it('are formatted while they are written, keep their lines, and say when they were saved', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field().querySelector('p')).not.toBeNull());
    await user.type(field(), 'Ask **support**.{Shift>}{Enter}{/Shift}Twice.');
    expect(field().querySelector('strong')).toHaveTextContent('support');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await stage.lastBody('update-task-notes')).toEqual({
      notes: 'Ask **support**.\\\nTwice.',
      version: expect.any(Number),
    });
    expect(await screen.findByText('Saved · just now')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('cairn-drafts') ?? '').not.toContain('support'));
  });

  it('show plain lines as lines', async () => {
    stage.world.task.notes = 'First line\nSecond line';
    await stage.openedWhole();
    await waitFor(() => expect(field().querySelector('p br')).not.toBeNull());
    expect(written(field())).toBe('First lineSecond line');
  });

  it('stay in the field if the server rejects them, and can be saved again', async () => {
    const { user } = await stage.openedWhole();
    stage.world.isFrozen = true;
    await user.keyboard('n');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('Ask support.');
    expect(await screen.findByText(NOT_SAVED)).toBeVisible();
    expect(written(field())).toBe('Ask support.');
    stage.world.isFrozen = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stage.world.task.notes).toBe('Ask support.'));
    await waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull());
    expect(written(field())).toBe('Ask support.');
    expect(field()).toHaveFocus();
  });

  it('that an earlier visit could not save are there after a reload, and can be discarded', async () => {
    storeDraft(`notes:${stage.world.task.id}`, 'From the train');
    const { user } = await stage.openedWhole();
    expect(screen.getByText(NOT_SAVED)).toBeVisible();
    expect(written(field())).toBe('From the train');
    expect(stage.sent('update-task-notes')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
    expect(localStorage.getItem('cairn-drafts') ?? '').not.toContain('train');
  });

  it('are plain text without a state for someone who cannot write them', async () => {
    Object.assign(stage.world, { role: 'VIEWER' });
    Object.assign(stage.world.task, { notes: 'Ask **support**.', notesUpdatedAt: new Date().toISOString() });
    await stage.openedWhole();
    const notes = await screen.findByRole('region', { name: 'Notes' });
    expect(await within(notes).findByText('support')).toBeVisible();
    expect(within(notes).queryByRole('textbox')).toBeNull();
    expect(within(notes).queryByRole('status')).toBeNull();
  });

  it('are kept while they are typed', async () => {
    const { user } = await stage.openedWhole();
    stage.world.isFrozen = true;
    await user.keyboard('n');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('Half a sent');
    await waitFor(() => expect(localStorage.getItem('cairn-drafts') ?? '').toContain('Half a sent'));
  });
});
