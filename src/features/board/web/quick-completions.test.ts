import { describe, expect, test } from 'vitest';
import type { QuickAddWorld } from './quick-add.ts';
import { completionsAt } from './quick-completions.ts';

const world: QuickAddWorld = {
  labels: [
    { id: 'bug', name: 'Bug' },
    { id: 'design', name: 'Needs design' },
    { id: 'odd', name: 'Say "hello"' },
  ],
  people: [
    { id: 'ines', firstName: 'Inês', lastName: 'Silva', email: 'ines@example.com' },
    { id: 'ana1', firstName: 'Ana', lastName: 'Costa', email: 'costa@example.com' },
    { id: 'ana2', firstName: 'Ana', lastName: 'Costa', email: 'costa.two@example.com' },
    { id: 'mara', firstName: 'Mara', lastName: 'Ruiz', email: 'mara@example.com' },
  ],
  sprints: [
    { id: 's4', name: 'Sprint 4', status: 'ACTIVE' },
    { id: 's5', name: 'Sprint 5', status: 'PLANNED' },
  ],
  userId: 'mara',
  mayMakeLabels: true,
  findDays: () => [],
};
const texts = (before: string) => completionsAt(before, world)?.completions.map(({ text }) => text) ?? [];

describe('a name after a sign', () => {
  test.each([
    ['Fix @', ['@Mara Ruiz', '@Inês Silva', '@costa@example.com', '@costa.two@example.com']],
    ['Fix @ines', ['@Inês Silva']],
    ['Fix @ana co', ['@costa@example.com', '@costa.two@example.com']],
    ['Fix @me', ['@Mara Ruiz']],
    ['Fix *', ['*Bug', '*Needs design', '*Say "hello"']],
    ['Fix *"needs d', ['*Needs design']],
    ['Fix ~5', ['~Sprint 5']],
    ['Fix !u', ['!urgent']],
    ['One\n  Two *b', ['*Bug']],
  ])('%s', (before, wanted) => expect(texts(before)).toEqual(wanted));

  test.each(['Fix', 'a@', 'Fix @Ines Silva tomorrow', 'Fix *nothing', 'Fix @"Inês Silva" ', '~~'])('%s has none', (before) =>
    expect(texts(before)).toEqual([]),
  );

  test('is known where it begins, and whether Enter would already mean it', () => {
    expect(completionsAt('Fix @in', world)).toMatchObject({ from: 4, isUnderstood: true });
    expect(completionsAt('Fix @an', world)).toMatchObject({ from: 4, isUnderstood: false });
    expect(completionsAt('Fix @', world)).toMatchObject({ isUnderstood: false });
  });
});
