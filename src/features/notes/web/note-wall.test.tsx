import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MARA } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import type { Note } from '../contract.ts';
import { noteRow, notesStage, openedNotes } from './testing/notes-stage.tsx';

const stage = notesStage();
const at = (content: string, x: number, y: number): Note =>
  noteRow({
    content,
    ownerId: MARA,
    workspaceId: stage.workspaceId,
    projectId: stage.projectId,
    layout: { x, y, w: 220, h: 180, z: 1 },
  });

beforeEach(() => {
  stage.notes = [at('Left', 0, 0), at('Right', 300, 0), at('Below', 0, 300)];
});

const face = (name: string) => screen.findByRole('button', { name: `Note: ${name}` });
const placeOf = (name: string) => {
  const card = screen.getByRole('button', { name: `Note: ${name}` }).closest('li');
  return [card?.style.left, card?.style.top, card?.style.width];
};
const layouts = () => stage.sent('move-notes').map(({ body }) => (body as { layouts: Note['layout'][] }).layouts);

it('goes from note to note by where they are', async () => {
  const { user } = openedNotes(stage, '?view=wall');
  (await face('Left')).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await face('Right')).toHaveFocus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await face('Left')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await face('Below')).toHaveFocus());
});

it('moves all selected notes with one request and one undo', async () => {
  const { user } = openedNotes(stage, '?view=wall');
  (await face('Left')).focus();
  await user.keyboard('{Control>}a{/Control}{Alt>}{ArrowRight}{/Alt}');
  expect(placeOf('Left')).toEqual(['20px', '0px', '220px']);
  expect(placeOf('Below')).toEqual(['20px', '300px', '220px']);
  await waitFor(() => expect(layouts()).toHaveLength(1));
  expect(layouts()[0]?.map(({ x }) => x)).toEqual([20, 320, 20]);
  undo();
  await waitFor(() => expect(placeOf('Below')).toEqual(['0px', '300px', '220px']));
});

it('resizes a note by the keyboard, and copies it beside itself', async () => {
  const { user } = openedNotes(stage, '?view=wall');
  (await face('Left')).focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(placeOf('Left')).toEqual(['0px', '0px', '240px']);
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Note: Left' })).toHaveLength(2));
  await waitFor(() => expect(stage.sent('create-note')).toHaveLength(1));
  const [{ layout } = noteRow()] = stage.sent('create-note').map(({ body }) => body as Pick<Note, 'layout'>);
  const taken = stage.notes.filter(({ content }) => content !== 'Left').map((note) => note.layout);
  for (const { x, y, w, h } of taken)
    expect(layout.x < x + w && x < layout.x + layout.w && layout.y < y + h && y < layout.y + layout.h).toBe(false);
});

it('frames the notes of a group, and zooms by keys', async () => {
  stage.notes = stage.notes.map((note) => ({ ...note, groupName: 'Went well' }));
  const { user } = openedNotes(stage, '?view=wall');
  await face('Left');
  expect(within(screen.getByRole('list', { name: 'Notes' })).getByText('Went well')).toBeVisible();
  const percent = screen.getByRole('button', { name: /%$/ });
  await user.keyboard('0');
  expect(percent).toHaveTextContent('100%');
  await user.keyboard('-');
  expect(percent).toHaveTextContent('80%');
});
