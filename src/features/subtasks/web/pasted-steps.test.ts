import { expect, it } from 'vitest';
import { stepsIn } from './pasted-steps.ts';

it.each([
  ['Draw the map', 'Draw the map', false],
  ['- Draw the map', 'Draw the map', false],
  ['* Draw the map', 'Draw the map', false],
  ['  • Draw the map', 'Draw the map', false],
  ['12. Draw the map', 'Draw the map', false],
  ['3) Draw the map', 'Draw the map', false],
  ['- [ ] Draw the map', 'Draw the map', false],
  ['- [] Draw the map', 'Draw the map', false],
  ['\t- [x] Draw the map', 'Draw the map', true],
  ['1. [X] Draw the map', 'Draw the map', true],
  ['☑ Draw the map', 'Draw the map', true],
  ['☐ Draw the map', 'Draw the map', false],
  ['-5 degrees outside', '-5 degrees outside', false],
  ['[x-ray] the map', '[x-ray] the map', false],
  ['Draw\u0007the map', 'Draw the map', false],
])('the line %j is the step %j', (line, title, completed) => {
  expect(stepsIn([line])).toEqual([{ title, completed }]);
});

it('empty lines are not subtasks', () => {
  expect(stepsIn(['', '  ', '- [ ]', '-', '[x]']).map(({ title }) => title)).toEqual(['-']);
});

it('a line is cut to the length of a title', () => {
  expect(stepsIn(['a'.repeat(600)])[0]?.title).toHaveLength(500);
});
