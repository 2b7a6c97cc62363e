import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { languages } from '#contract/languages';
import { PAGE, SHORTCUTS, textsOf, translated, translationOf } from '../src/main/in-language.ts';
import { declaredIn, declaredTexts, declaringKinds, type DeclaringKind } from '../src/main/languages/declared.ts';
import { faultsOf } from './support/translations.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const others = languages.filter((language) => language !== 'en');

/** The command line and what is written into the database are English. */
const ENGLISH_ONLY =
  /^src\/(cli\/words|ui\/day-words|features\/(assistant\/server\/|document-templates\/server\/|new-work\/web\/written-words))/;
const wordsFiles = globSync('src/**/{words,*-words}.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\./.test(path) && !ENGLISH_ONLY.test(path))
  .toSorted();

test('the build knows the languages of the contract', async () => {
  const step = new URL('../bin/steps/web.mjs', import.meta.url).href;
  const { otherLanguages } = (await import(step)) as { otherLanguages: string[] };
  expect(otherLanguages).toEqual(others);
});

describe.each(others)('in %s', (language) => {
  it('every words file says the same, with the same names, keys and parameters', () => {
    const faults = wordsFiles.flatMap((path) => {
      const other = translationOf(path, language);
      if (!existsSync(join(root, other))) return [`${other} does not exist`];
      return faultsOf(path, read(path), read(other)).map((fault) => `${other}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('no translation is left whose words file is gone', () => {
    const left = globSync(`src/**/*words.${language}.{ts,tsx}`, { cwd: root });
    const wanted = new Set(wordsFiles.map((path) => translationOf(path, language)));
    expect(left.filter((path) => !wanted.has(path))).toEqual([]);
  });

  it.each(declaringKinds)('every declared text of %s exists, and none that nothing declares', (kind) => {
    const texts = declaredTexts(language, kind);
    const declared = textsDeclared(kind);
    expect([...declared].filter((text) => isForPeople(text, kind) && !texts.has(text))).toEqual([]);
    expect([...texts.keys()].filter((text) => !declared.has(text))).toEqual([]);
  });

  it('every text has the gaps of the English one', () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();
    const differing = (pairs: Iterable<readonly [string, string]>) =>
      [...pairs].filter(([english, other]) => gaps(english).join() !== gaps(other).join());
    expect(declaringKinds.flatMap((kind) => differing(declaredTexts(language, kind)))).toEqual([]);
  });
});

/** All texts of the modules of a kind, and those of the page. */
function textsDeclared(kind: DeclaringKind): Set<string> {
  const modules = globSync('src/**/*.ts', { cwd: root }).filter(
    (path) => declaredIn(`/${path}`) === kind && !/\.test\./.test(path),
  );
  const page = kind === 'labels' ? [...PAGE, ...SHORTCUTS] : [];
  return new Set([...page, ...modules.flatMap((path) => textsOf(path, read(path)).map(({ text }) => text))]);
}

/** Not the words that files and smart values are read by, names of products, and examples. */
const isForPeople = (text: string, kind: DeclaringKind): boolean =>
  (kind === 'audit' ? /^[ ,(]*[a-z]+([ ,]+[a-z]+)*[:)]?$/ : /^\p{Lu}\p{Ll}+ .*[\p{Ll}.]$|^\{\d\} \p{Ll}{3}/u).test(text) &&
  !EXEMPT.has(text);
const EXEMPT = new Set(['Samsung Internet', 'Copy of {0}', 'Bug report', 'Feature request']);

test('a declared text is replaced where it stands, with what it inserts, and nothing that only looks like it', () => {
  const code = "if (kind === 'Open') say(kind, `${count} of ${all} open`, 'Open', { Open: 1 });";
  const texts = new Map([
    ['Open', 'Offen'],
    ['{0} of {1} open', 'Von {1} sind {0} offen'],
  ]);
  const nested = 'say(`${count} of ${isWhole ? `all` : `Open`} open`)';
  expect(translated('rules.ts', nested, texts)).toBe('say(`Von ${isWhole ? `all` : "Offen"} sind ${count} offen`)');
  expect(translated('rules.ts', code, texts)).toBe(
    'if (kind === \'Open\') say(kind, `Von ${all} sind ${count} offen`, "Offen", { Open: 1 });',
  );
});

describe('a translation', () => {
  const english = "export const all = (count: number) => counted(count, 'task');\nexport const names = { one: 'The first one' };";

  it.each([
    ['is missing', english.split('\n')[0] ?? '', ['all has no plural of its own', 'names is missing']],
    [
      'takes other values',
      "export const all = (n: string) => n;\nexport const names = { one: 'Eins' };",
      ['all is (n:string) => and not (count:number) =>'],
    ],
    [
      'lacks a key',
      "export const all = (count: number) => '' + count;\nexport const names = {};",
      ['names is {  } and not { one: a text }'],
    ],
    ['was not translated', english, ['all has no plural of its own', 'names is still English']],
    [
      'says more',
      `${english.replaceAll("'task'", "'a', 'b'").replace('The first one', 'Eins')}\nexport const more = 1;`,
      ['more does not exist in English'],
    ],
  ])('that %s is found', (_, translation, faults) => {
    expect(faultsOf('words.ts', english, translation)).toEqual(faults);
  });
});
