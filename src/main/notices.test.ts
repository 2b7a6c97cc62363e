import { expect, test } from 'vitest';
import { openLog } from '#server/log';
import { collectFeatures } from './features.ts';
import { notices as onScreen } from './web/notices.ts';

const nobodySends = { send: () => Promise.reject(new Error('Nothing is sent here.')), close: async () => undefined };
const { notices } = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, nobodySends, openLog('silent'));
const types = notices.map(({ type }) => type);

test('people can choose every notice that a slice declares', () => {
  expect(onScreen.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

test('every notice has its own type, which the settings of a profile can store', () => {
  expect(new Set(types).size).toBe(types.length);
  for (const type of types) expect(`${type}.email`.length).toBeLessThanOrEqual(50);
});
