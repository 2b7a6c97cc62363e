import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
const isGallery = (path: string): boolean => /\/(gallery\/[\w-]+|ui-gallery)\.tsx$/.test(path);

/** Nothing of them is visible until something else opens or announces. */
const UNSEEN = new Set([
  'overlays Overlays',
  'page-overlays PageOverlays',
  'field-button FieldsAreChips',
  'status-screen StandalonePage',
]);

/** The gallery shows the bar of a text editor, which these are in, and what it may float in. */
const OF_A_BAR = new Set([
  'text-editor-link LinkField',
  'text-editor-tools ToolGroup',
  'text-editor-tools ToolButtons',
  'tools-beside ToolsBeside',
]);

it('shows every part of the interface that a screen uses in the gallery', () => {
  const parts = sources
    .filter((path) => path.startsWith('src/ui/'))
    .flatMap((path) =>
      [...read(path).matchAll(/^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm)].map(
        ([, name]) => `${basename(path).replace(/\.tsx?$/, '')} ${name ?? ''}`,
      ),
    );
  const used = partsOf(sources.filter((path) => !path.startsWith('src/ui/') && !isGallery(path)));
  const shown = partsOf(sources.filter(isGallery));
  const owed = parts.filter((part) => used.has(part) && !UNSEEN.has(part) && !OF_A_BAR.has(part));
  expect(owed.length).toBeGreaterThan(50);
  expect(owed.filter((part) => !shown.has(part))).toEqual([]);
});

/** "button Button" for each name that these files import from a file of src/ui. */
function partsOf(paths: string[]): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    for (const [, names = '', file = ''] of read(path).matchAll(/import \{([^}]*)\} from '#ui\/([\w-]+)'/g)) {
      for (const name of names.split(',')) found.add(`${file} ${name.trim().replace(/ as .*/, '')}`);
    }
  }
  return found;
}
