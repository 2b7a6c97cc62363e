import { expect, it } from 'vitest';
import { INES } from '#web/testing/workspace-fixture';
import { markdownOf } from './exporting.ts';
import { noteRow } from './testing/notes-stage.tsx';
import type { NotesSnapshot } from './notes-surface.ts';

it('writes a wall as Markdown: by group, in reading order, with who wrote each and its votes', () => {
  const note = (content: string, x: number, groupName: string | null, votes: string[] = []) =>
    noteRow({ content, groupName, votes, layout: { x, y: 0, w: 220, h: 180, z: 1 } });
  const notes = [note('Second', 300, 'Next'), note('**First**', 0, 'Next', [INES]), note('', 0, null)];
  const snapshot = {
    notes,
    place: { workspaceId: '', projectId: 'p' },
    standing: { project: { name: 'Website' } },
    people: new Map([[INES, { id: INES, firstName: 'Ines', lastName: 'Duarte', profilePictureUrl: null }]]),
  } as unknown as NotesSnapshot;
  expect(markdownOf(snapshot)).toBe(
    [
      '# Notes of Website',
      '## Without a group',
      'Empty note',
      '*Ines Duarte*',
      '## Next',
      '**First**',
      '*Ines Duarte · 1 vote*',
      '---',
      'Second',
      '*Ines Duarte*\n',
    ].join('\n\n'),
  );
});
