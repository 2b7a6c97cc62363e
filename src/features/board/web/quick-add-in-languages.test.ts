import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { quickAdd } from './quick-add.ts';
import type { completionsAt } from './quick-completions.ts';

const world = {
  labels: [],
  people: [],
  sprints: [
    { id: 'now', name: 'Sprint 7', status: 'ACTIVE' },
    { id: 'soon', name: 'Sprint 8', status: 'PLANNED' },
  ],
  userId: 'ada',
  mayMakeLabels: false,
  findDays: () => [],
} as const;

describe.each([
  ['de', '~nächster !hoch', '~aktueller !dringend'],
  ['es', '~próximo !alta', '~actual !urgente'],
  ['fr', '~prochain !haute', '~actuel !urgente'],
])('in %s', (language, next, current) => {
  let read: typeof quickAdd;
  let completions: typeof completionsAt;
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('./words.ts', () => import(`./words.${language}.ts`));
    ({ quickAdd: read } = await import('./quick-add.ts'));
    ({ completionsAt: completions } = await import('./quick-completions.ts'));
  });
  afterAll(() => {
    vi.doUnmock('./words.ts');
    // Other test files share the modules.
    vi.resetModules();
  });

  test.each([
    [next, 'soon', 'HIGH'],
    [current, 'now', 'URGENT'],
    ['~next !high', 'soon', 'HIGH'],
  ])('%s names a sprint and a priority', (signs, sprintId, priority) => {
    expect(read(`Ship ${signs}`, world)).toMatchObject({ title: 'Ship', sprintId, priority });
  });

  test('the names of the priorities are offered', () => {
    const [, mark = ''] = next.split('!');
    expect(completions(`Ship !${mark.slice(0, 2)}`, world)?.completions.map(({ text }) => text)).toContain(`!${mark}`);
  });
});
