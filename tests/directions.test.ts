import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directionFaults, type Exception, iconsIn, physicalIn } from './support/directions.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tree = new Map(globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((path) => [path.replaceAll('\\', '/'), read(path)]));

const EXCEPTIONS: readonly Exception[] = [
  { file: /^src\/features\/timeline\/web\//, allows: /./, because: 'time runs to the right, and the chart is isolated' },
  { file: /\/notes\/web\/wall\.module\.css$/, allows: /^(?:left: 0|inset: )/, because: 'the wall measures from the left' },
  {
    file: /\/notes\/web\/note\.module\.css$/,
    allows: /^(?:right|border-width): /,
    because: 'a handle on the wall resizes to the right',
  },
  { file: /\/ui\/tooltip-layer\.module\.css$/, allows: /^left: 0$/, because: 'its script measures from the left' },
  { file: /\/ui\/tools-beside\.module\.css$/, allows: /^inset: /, because: 'its script measures from the left' },
  { file: /\/assistant\/web\/writing\.module\.css$/, allows: /^left: var/, because: 'its script measures from the left' },
  { file: /\/ui\/spinner\.module\.css$/, allows: /^border-right-color/, because: 'it turns' },
];

test('style sheets follow the direction of the reading', () => {
  expect(tree.size).toBeGreaterThan(1000);
  expect(directionFaults(tree, EXCEPTIONS)).toEqual([]);
});

test.each([
  'left: 0',
  'margin-right: auto',
  'border-left-color: var(--line)',
  'border-top-left-radius: 4px',
  'text-align: left',
  'float: right',
  'transform-origin: left',
  'padding: 0 8px 0 4px',
  'inset: 0 auto 0 0',
  'border-radius: 4px 0 0 4px',
  'border-radius: 4px 0',
  'translate: -100% 0',
  'box-shadow: 0 0 0 1px var(--line), inset -1px 0 var(--line)',
  'background: linear-gradient(to right, red, blue)',
])('%s is found', (said) => {
  expect(physicalIn(`.a { color: red; ${said}; }`)).toEqual([said]);
  expect(directionFaults(new Map([['src/ui/card.module.css', `.a:hover { & > b { ${said} } }`]]), [])).toHaveLength(1);
});

test('what is the same from both sides passes, and what turns with the page', () => {
  const said = [
    'left: 50%; translate: -50% 0',
    'inset: 0; margin: 0 auto; padding: 4px 8px 2px',
    'border-radius: 4px 4px 0 0',
    'translate: calc(-100% * var(--forward)) 0',
    'box-shadow: inset calc(-1px * var(--forward)) 0 var(--line), 0 2px 6px red, var(--shadow-raised)',
    'text-align: start; inset-inline-start: 0; transition: translate 1s',
    '/* left: 0; */ --left: 1px; background: linear-gradient(to top, red, blue)',
  ];
  expect(said.flatMap((one) => physicalIn(`.a { ${one}; }`))).toEqual([]);
});

test('pages that the server writes and styles of elements are looked at too, and what needs no exception any more', () => {
  const planted = new Map([
    ['src/server/page.ts', 'const STYLE = `a{color:red}b{margin-left:1px}`;'],
    ['src/ui/card.tsx', "<div style={{ paddingLeft: 4, textAlign: 'right' }} />"],
  ]);
  const needless = { file: /^src\/gone/, allows: /./, because: 'it is gone' };
  expect(directionFaults(planted, [needless])).toEqual([
    'src/server/page.ts: margin-left: 1px',
    'src/ui/card.tsx: paddingLeft',
    "src/ui/card.tsx: textAlign: 'right'",
    'no longer needed: ^src\\/gone',
  ]);
});

/** Names of icons that may point along the reading or draw lines of text. */
const TURNING =
  /(?:^|-)(?:left|right|reply|forward|undo|redo|send|log-(?:in|out)|list|indent|corner|external|quote|folder-(?:in|out)put)(?:-|$)/;
/** Those that point both ways, or are the same from both sides. */
const STAYING = new Set(['arrow-right-left', 'list-filter']);

test('every icon that points along the reading mirrors on a page that is read to the left', () => {
  const drawn = new Set([...tree.values()].flatMap(iconsIn));
  const mirrored = [...(tree.get('src/ui/direction.css') ?? '').matchAll(/\.lucide-([\w-]+)/g)].map(([, name = '']) => name);
  const turning = [...drawn].filter((name) => TURNING.test(name) && !STAYING.has(name));
  expect(turning.toSorted()).toEqual(mirrored.toSorted());
});
