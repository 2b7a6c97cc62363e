import { afterAll, describe, expect, it } from 'vitest';
import { knowSubjects, subjects } from '#contract/subject';
import { askedIn, askedKinds, foundIn } from './rules.ts';
import { memoSubject } from '../../../tests/support/memos/subject.ts';

const rows = (...labels: string[]) => labels.map((label) => ({ label }));
const labels = (text: string, ...groups: { title: string; rows: { label: string; note?: string }[]; most?: number }[]) =>
  foundIn(
    groups.map((group) => ({ ...group, id: group.title })),
    text,
  ).map(({ title, rows: found }) => [title, ...found.map(({ label }) => label)]);

describe('what the palette asks the server for', () => {
  const known = subjects();
  afterAll(() => knowSubjects(known));

  it('is everything that the search finds and that is not found elsewhere', () => {
    expect(askedKinds()).toEqual(['TASK', 'ISSUE', 'COMMENT', 'SUBTASK', 'FILE', 'DOCUMENT', 'NOTE']);
  });

  it('has a kind that another slice declares', () => {
    knowSubjects([...known, memoSubject]);
    expect(askedKinds()).toContain('MEMO');
  });
});

describe('what the palette finds', () => {
  it('is limited by the first character', () => {
    expect(askedIn(' >copy ')).toEqual({ kind: 'commands', text: 'copy' });
    expect(askedIn('# bridge')).toEqual({ kind: 'things', text: 'bridge' });
    expect(askedIn('@josé')).toEqual({ kind: 'people', text: 'josé' });
    expect(askedIn('a > b')).toEqual({ kind: 'all', text: 'a > b' });
  });

  it('is everything in its order without a text', () => {
    expect(labels('', { title: 'Go to', rows: rows('Team', 'Board') }, { title: 'None', rows: [] })).toEqual([
      ['Go to', 'Team', 'Board'],
    ]);
  });

  it('is the exact name, then its beginning, then beginnings of words, then any part', () => {
    const found = rows('Clipboard', 'Go to board', 'Boards of the coast', 'Board');
    expect(labels('board', { title: 'A', rows: found })).toEqual([
      ['A', 'Board', 'Boards of the coast', 'Go to board', 'Clipboard'],
    ]);
  });

  it('has the group with the best row first, and no more rows than the group shows', () => {
    expect(
      labels(
        'app-12',
        { title: 'Commands', rows: rows('Copy app-12 as text') },
        {
          title: 'Things',
          rows: [
            { label: 'Paint', note: 'APP-12' },
            { label: 'Sand', note: 'APP-120' },
            { label: 'Oil', note: 'APP-121' },
          ],
          most: 2,
        },
      ),
    ).toEqual([
      ['Things', 'Paint', 'Sand'],
      ['Commands', 'Copy app-12 as text'],
    ]);
  });

  it('needs every word, without case and accents', () => {
    const people = rows('José Álvarez', 'Jose Smith');
    expect(labels('alvarez JOSE', { title: 'People', rows: people })).toEqual([['People', 'José Álvarez']]);
    expect(labels('alvarez kim', { title: 'People', rows: people })).toEqual([]);
  });

  it.each(['office move list', 'list move', 'Office move: packing list', 'move: pack', 'office,list', '"packing list"'])(
    'takes words in any order, next to each other or not, with the signs of a title or without: %s',
    (text) => {
      const things = rows('Office move: packing list', 'Office chairs');
      expect(labels(text, { title: 'Things', rows: things })).toEqual([['Things', 'Office move: packing list']]);
    },
  );

  it('of signs alone is what has them', () => {
    expect(labels(':', { title: 'Things', rows: rows('Office move: packing list', 'Office chairs') })).toEqual([
      ['Things', 'Office move: packing list'],
    ]);
  });
});
