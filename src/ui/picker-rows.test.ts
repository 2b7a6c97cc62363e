import { describe, expect, it } from 'vitest';
import { rowsFor } from './picker-rows.ts';

const people = [
  { value: 'mara', label: 'Mara Ruiz', keywords: 'mara@northwind.test' },
  { value: 'tomas', label: 'Tomás Oliveira' },
  { value: 'ines', label: 'Ines Marini' },
];
const create = (text: string) => `Create “${text}”`;

describe('the rows of a picker', () => {
  it('are all items in order while nothing is typed, after the row for none', () => {
    expect(rowsFor(people, '', 'No assignee').map((row) => row.label)).toEqual([
      'No assignee',
      'Mara Ruiz',
      'Tomás Oliveira',
      'Ines Marini',
    ]);
  });

  it('are found without accents and case', () => {
    expect(rowsFor(people, 'TOMAS').map((row) => row.value)).toEqual(['tomas']);
  });

  it('are found by keywords, and names that begin with the text come first', () => {
    expect(rowsFor(people, 'mar').map((row) => row.value)).toEqual(['mara', 'ines']);
    expect(rowsFor(people, 'northwind').map((row) => row.value)).toEqual(['mara']);
  });

  it('contain search-only items once they match', () => {
    const some = [...people, { value: 'urgent', label: 'Urgent', description: 'Priority', isFoundOnly: true }];
    expect(rowsFor(some, '').map((row) => row.value)).not.toContain('urgent');
    expect(rowsFor(some, 'urg').map((row) => row.value)).toEqual(['urgent']);
  });

  it('must contain every typed word', () => {
    expect(rowsFor(people, 'ruiz mara').map((row) => row.value)).toEqual(['mara']);
    expect(rowsFor(people, 'ruiz ines')).toEqual([]);
  });

  it('offer to create the typed text unless an item has that name', () => {
    expect(rowsFor(people, ' Jun ', undefined, create)).toEqual([{ kind: 'create', value: 'Jun', label: 'Create “Jun”' }]);
    expect(rowsFor(people, 'mara ruiz', undefined, create).map((row) => row.kind)).toEqual(['item']);
    expect(rowsFor(people, '  ', undefined, create).map((row) => row.kind)).not.toContain('create');
  });

  it('say why the typed text is too long to be created', () => {
    const [row] = rowsFor(people, 'x'.repeat(51), undefined, create, 50);
    expect(row).toMatchObject({ kind: 'create', label: 'Use at most 50 characters. This has 51.', disabled: true });
    expect(rowsFor(people, 'x'.repeat(50), undefined, create, 50)[0]?.disabled).toBeUndefined();
  });
});
