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

it('lines that say nothing are no steps', () => {
  expect(stepsIn(['', '  ', '- [ ]', '-', '[x]']).map(({ title }) => title)).toEqual(['-']);
});

it('a step is as long as a title may be', () => {
  expect(stepsIn(['a'.repeat(600)])[0]?.title).toHaveLength(500);
});

describe('a pasted outline', () => {
  const read = (text: string) => outlineOf(text).map(({ line, steps }) => [line, ...steps.map(({ title }) => title)]);

  it('is its lines, without the marks before them', () => {
    expect(read('- one\r\n* two\n\n  3. three\n- [ ] four\n[x] five\n• six\n*bug seven\n   ')).toEqual([
      ['one'],
      ['two', 'three'],
      ['four'],
      ['five'],
      ['six'],
      ['*bug seven'],
    ]);
  });

  it('has the indented lines as steps of the line above them, however deep', () => {
    expect(read('Plan the launch\n  - Write the post\n    - Ask Ines\n  - Send it\nCelebrate')).toEqual([
      ['Plan the launch', 'Write the post', 'Ask Ines', 'Send it'],
      ['Celebrate'],
    ]);
  });

  it('may be indented as a whole, by tabs or by spaces', () => {
    expect(read('\tone\n\t\ttwo\n\tthree')).toEqual([['one', 'two'], ['three']]);
    expect(read('    one\n  two\n    three')).toEqual([['one'], ['two', 'three']]);
  });

  it('says which steps are completed', () => {
    expect(outlineOf('one\n  [x] two\n  [ ] three')[0]?.steps).toEqual([
      { title: 'two', completed: true },
      { title: 'three', completed: false },
    ]);
  });
});
