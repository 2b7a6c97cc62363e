import { expect, test } from 'vitest';
import { views } from '../../src/main/web/views.ts';
import { workspacePlaces } from '../../src/main/web/workspace-places.ts';

test('every screen of a workspace and of its projects has keys of its own', () => {
  const keys = [...workspacePlaces, ...views].map((screen) => screen.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
