import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { INES, MARA } from '#web/testing/workspace-fixture';
import { written } from '#web/testing/written';
import { undo } from '#web/undo';
import { noteRow, notesStage, openedNotes } from './testing/notes-stage.tsx';

const stage = notesStage();
const mine = (content: string, change = {}) =>
  noteRow({ content, ownerId: MARA, workspaceId: stage.workspaceId, projectId: stage.projectId, ...change });

beforeEach(() => {
  // Styles are not loaded here, and auto-scroll complains about a wall that cannot scroll.
  document.head.innerHTML = '<style>[class*="scroller"] { overflow: auto }</style>';
  stage.notes = [mine('Buy **rope**'), mine('Paint the boat', { color: 'BLUE' }), mine('Call the harbor')];
});

const card = (name: string) => screen.findByRole('button', { name: `Note: ${name}` });
const names = () => screen.queryAllByRole('button', { name: /^Note: / }).map((one) => one.getAttribute('aria-label')?.slice(6));

it('shows notes in their order, with their Markdown', async () => {
  openedNotes(stage);
  await card('Buy rope');
  expect(names()).toEqual(['Buy rope', 'Paint the boat', 'Call the harbor']);
  expect(await screen.findByText('rope', { selector: 'strong' })).toBeVisible();
});

it('creates a note by N, saves what is written when typing pauses, and Escape goes back to the note', async () => {
  const { user } = openedNotes(stage);
  await card('Buy rope');
  await user.keyboard('n');
  const field = await screen.findByRole('textbox', { name: 'Text of the note' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('Sail at dawn');
  await waitFor(() =>
    expect(stage.sent('update-note').at(-1)?.body).toEqual({ content: 'Sail at dawn', version: expect.any(Number) }),
  );
  expect(stage.sent('create-note')[0]?.body).toMatchObject({ visibility: 'PROJECT' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await card('Sail at dawn')).toHaveFocus());
  expect(names()[0]).toBe('Sail at dawn');
});

it('writes a note where it is', async () => {
  const { user } = openedNotes(stage);
  (await card('Call the harbor')).focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Text of the note' });
  await waitFor(() => expect(written(field)).toBe('Call the harbor'));
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(' at 9');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(stage.sent('update-note').at(-1)?.body).toEqual({ content: 'Call the harbor at 9', version: expect.any(Number) }),
  );
});

it('has the tools of other texts while it is written, and going to them does not end the writing', async () => {
  const { user } = openedNotes(stage);
  (await card('Paint the boat')).focus();
  await user.keyboard('{Enter}');
  const bold = await screen.findByRole('button', { name: 'Bold' });
  const field = screen.getByRole('textbox', { name: 'Text of the note' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Tab}');
  expect(bold).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(' red{Control>}k{/Control}');
  await user.keyboard('example.com{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(stage.sent('update-note').at(-1)?.body).toMatchObject({ content: 'Paint the boat **red**<https://example.com/>' }),
  );
  expect(screen.queryByRole('toolbar', { name: 'Formatting' })).not.toBeInTheDocument();
});

it('converts a note to a task, and undo brings it back', async () => {
  const { user } = openedNotes(stage);
  await user.click(await screen.findByRole('button', { name: 'Actions for Buy rope' }));
  (await screen.findByRole('menuitem', { name: 'Convert to' })).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Task' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Note converted to a task')).toBeVisible();
  expect(names()).not.toContain('Buy rope');
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  await waitFor(() => expect(stage.sent('convert-note-to-task')).toHaveLength(1));
  undo();
  await card('Buy rope');
  await waitFor(() => expect(stage.sent('revert-note-conversion')).toHaveLength(1));
});

it('moves a note in the order by Alt and an arrow, and undo moves it back', async () => {
  const { user } = openedNotes(stage);
  (await card('Buy rope')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(names()).toEqual(['Paint the boat', 'Buy rope', 'Call the harbor']);
  await waitFor(() => expect(stage.sent('move-notes')).toHaveLength(1));
  expect(stage.sent('move-notes')[0]?.body).toEqual({ noteIds: [expect.any(String)], positions: [expect.any(String)] });
  undo();
  await waitFor(() => expect(names()).toEqual(['Buy rope', 'Paint the boat', 'Call the harbor']));
});

it('archives, deletes and votes by keys, and the focus goes on', async () => {
  const { user } = openedNotes(stage);
  (await card('Buy rope')).focus();
  await user.keyboard('v');
  expect(await screen.findByRole('button', { name: 'Remove your vote for Buy rope, 1 vote' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.keyboard('e');
  await waitFor(async () => expect(await card('Paint the boat')).toHaveFocus());
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await card('Call the harbor')).toHaveFocus());
  await waitFor(() => expect(stage.sent('delete-note')).toHaveLength(1));
  expect(stage.sent('archive-note')).toHaveLength(1);
  undo();
  undo();
  await card('Buy rope');
});

it('changes what is selected as one step', async () => {
  const { user } = openedNotes(stage);
  (await card('Buy rope')).focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(within(screen.getByRole('toolbar', { name: /3/ })).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 notes moved to the trash')).toBeVisible();
  expect(names()).toEqual([]);
  undo();
  await waitFor(() => expect(names()).toHaveLength(3));
});

describe('filters', () => {
  it('find notes by text and color, and say when none match', async () => {
    const { user, address } = openedNotes(stage);
    await card('Buy rope');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search notes' })).toHaveFocus();
    await user.keyboard('the');
    await waitFor(() => expect(names()).toEqual(['Paint the boat', 'Call the harbor']));
    await user.click(screen.getByRole('button', { name: /^Color/ }));
    await user.click(await screen.findByRole('option', { name: 'Blue' }));
    await waitFor(() => expect(names()).toEqual(['Paint the boat']));
    expect(address()).toContain('color=blue');
    await user.click(screen.getByRole('button', { name: /^Color/ }));
    await user.click(await screen.findByRole('option', { name: 'Pink' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('states', () => {
  it('offers a first note where there is none', async () => {
    stage.notes = [];
    const { user } = openedNotes(stage);
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create first note' }));
    expect(await screen.findByRole('textbox', { name: 'Text of the note' })).toBeVisible();
  });

  it('lets a viewer read shared notes, and write only notes of their own', async () => {
    stage.role = 'VIEWER';
    stage.notes = [mine('Shared'), mine('Private', { visibility: 'PERSONAL' })];
    const { user } = openedNotes(stage);
    await card('Shared');
    expect(screen.queryByRole('button', { name: 'Actions for Shared' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions for Private' })).toBeInTheDocument();
    (await card('Shared')).focus();
    await user.keyboard('{Delete}');
    expect(names()).toContain('Shared');
    await user.keyboard('n');
    await waitFor(() => expect(stage.sent('create-note')[0]?.body).toMatchObject({ visibility: 'PERSONAL' }));
  });

  it('lets a member archive what others wrote, and delete only notes of their own', async () => {
    stage.notes = [mine('Of Ines', { ownerId: INES }), mine('My own')];
    const { user } = openedNotes(stage);
    (await card('Of Ines')).focus();
    await user.keyboard('.');
    expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await card('Of Ines')).toHaveFocus());
    await user.keyboard('{Control>}a{/Control}');
    expect(within(screen.getByRole('toolbar', { name: /2/ })).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['Of Ines']));
    await waitFor(() => expect(stage.sent('delete-note')).toHaveLength(1));
  });

  it('says that notes could not be loaded, and tries again', async () => {
    stage.instead = ({ query }) =>
      query.get('endpoint') === 'get-notes'
        ? { status: 500, body: { error: { code: 'internal', message: 'No.', requestId: 'r' } } }
        : undefined;
    const { user } = openedNotes(stage);
    const again = await screen.findByRole('button', { name: 'Try again' });
    stage.instead = () => undefined;
    await user.click(again);
    await card('Buy rope');
  });
});

it('restores a note from the archive, and names what another became', async () => {
  stage.archived = [mine('An old one', { archivedAt: '2026-11-21T08:00:00.000Z' })];
  const { user } = openedNotes(stage);
  await card('Buy rope');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive and trash' }));
  await user.click(await screen.findByRole('button', { name: 'Restore An old one' }));
  await waitFor(() => expect(stage.sent('unarchive-note')).toHaveLength(1));
});
