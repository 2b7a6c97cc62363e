import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from './support/sentences.ts';

const root = join(import.meta.dirname, '..');
const screens = globSync(
  ['src/features/*/web/**/*.{ts,tsx}', 'src/main/web/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
).filter((path) => !/\.test\.tsx?$|\/testing\/|\/gallery\/|words(\.\w\w)?\.tsx?$|declare-/.test(path));

describe('a sentence that people read', () => {
  it('is in a words file, and in no screen', () => {
    const left = screens.flatMap((path) =>
      sentencesIn(path, readFileSync(join(root, path), 'utf8')).map((one) => `${path}:${one}`),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['as text of an element', '<p>Delete this task</p>', 'Delete this task'],
    ['as a label', '<Button label="Delete" />', 'Delete'],
    ['chosen by a condition', '<Button label={isOne ? "Delete task" : many} />', 'Delete task'],
    ['with something put in', 'toast.success(`Renamed to ${name}`)', 'Renamed to …'],
    ['in a table of options', 'const options = [{ value: "a", label: "Newest" }]', 'Newest'],
    ['in a constant', 'const NOTE = "Nothing is lost by this.";', 'Nothing is lost by this.'],
  ])('is found %s', (_, source, text) => {
    expect(sentencesIn('screen.tsx', `const a = 1;\n${source}`)).toEqual([`2: ${text}`]);
  });

  it.each([
    ['a class', '<p className={styles.one} role="alert" />'],
    ['a key', 'const isEnter = event.key === "Enter"'],
    ['an error for developers', 'throw new Error("There is no such list here")'],
    ['a name of a table', 'declareList({ entity: "Task" })'],
  ])('is not found %s', (_, source) => {
    expect(sentencesIn('screen.tsx', source)).toEqual([]);
  });
});
