import { escaped } from '#server/html';
import * as words from './landing-words.ts';

const PLANE = 'https://github.com/makeplane/plane/issues/';
const VIKUNJA = 'https://github.com/go-vikunja/vikunja/issues/';

const COLUMNS = ['Cairn', 'Plane', 'Huly', 'OpenProject', 'Planka', 'Vikunja'] as const;
const { yes, no, partly, paid, unknown } = words;

type Cell = string | readonly [text: string, source: string];

/** What was found in 2026. Without a source it was seen in the product, its documentation or its code. */
const ROWS: readonly (readonly [feature: string, ...cells: Cell[]])[] = [
  ['Another person’s move appears without a reload', yes, [no, `${PLANE}4627`], yes, unknown, yes, no],
  ['Changes made offline are kept and sent later', yes, no, no, no, no, no],
  ['WIP limit per column', yes, [no, `${PLANE}5129`], unknown, unknown, no, yes],
  ['Dates of dependent tasks move along', yes, paid, no, yes, no, [no, `${VIKUNJA}3182`]],
  ['Time log', yes, paid, partly, yes, partly, paid],
  ['Undo across the whole app', yes, no, no, no, no, no],
  ['Two-factor authentication by an app', yes, paid, yes, yes, no, yes],
  ['Calendar feed', yes, [no, `${PLANE}1005`], partly, yes, no, yes],
  ['Languages of the interface', '1', '19', '13', 'over 30', 'about 34', '38'],
  [
    'What runs on the server',
    '1 process, and the Postgres that it starts',
    '12 services',
    'about 40 services',
    '1 image, or 6',
    '1, and Postgres',
    '1',
  ],
  ['License', 'Apache 2.0', 'AGPL 3', 'EPL 2', 'GPL 3', 'Source available', 'AGPL 3'],
];

/** A table of this product and others like it. */
export function comparisonHtml(): string {
  const head = COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('');
  const rows = ROWS.map(([feature, ...cells]) => {
    const shown = cells.map(
      (cell, at) => `<td${at === 0 ? ' class="us"' : ''}>${cellHtml(cell, feature, COLUMNS[at] ?? '')}</td>`,
    );
    return `<tr><th scope="row">${escaped(feature)}</th>${shown.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${words.compared}"><table><thead><tr><th scope="col">${words.feature}</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const cellHtml = (cell: Cell, feature: string, product: string): string =>
  typeof cell === 'string'
    ? escaped(cell)
    : `<a href="${cell[1]}" aria-label="${escaped(`${cell[0]}: ${product}, ${feature}`)}">${escaped(cell[0])}</a>`;
