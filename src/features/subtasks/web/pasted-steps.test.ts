import { describe, expect, it } from 'vitest';
import { outlineOf, stepsIn } from './pasted-steps.ts';

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

describe('a pasted outline', () => {
  const read = (text: string) => outlineOf(text).map(({ line, steps }) => [line, ...steps.map(({ title }) => title)]);

  it('has a task for each line, without list marks', () => {
    expect(read('- one\r\n* two\n\n  3. three\n- [ ] four\n[x] five\n• six\n*bug seven\n   ')).toEqual([
      ['one'],
      ['two', 'three'],
      ['four'],
      ['five'],
      ['six'],
      ['*bug seven'],
    ]);
  });

  it('makes indented lines subtasks of the line above, however deep they are', () => {
    expect(read('Plan the launch\n  - Write the post\n    - Ask Ines\n  - Send it\nCelebrate')).toEqual([
      ['Plan the launch', 'Write the post', 'Ask Ines', 'Send it'],
      ['Celebrate'],
    ]);
  });

  it('can be indented as a whole, with tabs or spaces', () => {
    expect(read('\tone\n\t\ttwo\n\tthree')).toEqual([['one', 'two'], ['three']]);
    expect(read('    one\n  two\n    three')).toEqual([['one'], ['two', 'three']]);
  });

  it('keeps which subtasks are completed', () => {
    expect(outlineOf('one\n  [x] two\n  [ ] three')[0]?.steps).toEqual([
      { title: 'two', completed: true },
      { title: 'three', completed: false },
    ]);
  });
});
