import { languages } from '#contract/languages';
import { escaped } from '#server/html';
import { words } from './landing-said.ts';

const PLANE = 'https://github.com/makeplane/plane/issues/';
const VIKUNJA = 'https://github.com/go-vikunja/vikunja/issues/';

const COLUMNS = ['Cairn', 'Plane', 'Huly', 'OpenProject', 'Planka', 'Vikunja'] as const;

type Cell = string | readonly [text: string, source: string];
type Row = readonly [feature: string, ...cells: Cell[]];

/** What was found in 2026. Without a source it was seen in the product, its documentation or its code. */
function rows(): Row[] {
  const { yes, no, partly, paid, unknown, comparedWith: on } = words;
  return [
    [on.live, yes, [no, `${PLANE}4627`], yes, unknown, yes, no],
    [on.offline, yes, no, no, no, no, no],
    [on.limits, yes, [no, `${PLANE}5129`], unknown, unknown, no, yes],
    [on.dates, yes, paid, no, yes, no, [no, `${VIKUNJA}3182`]],
    [on.times, yes, paid, partly, yes, partly, paid],
    [on.undo, yes, no, no, no, no, no],
    [on.twoFactor, yes, paid, yes, yes, no, yes],
    [on.feed, yes, [no, `${PLANE}1005`], partly, yes, no, yes],
    [on.languages, String(languages.length), '19', '13', words.over(30), words.about(34), '38'],
    [on.servers, words.oneProcess, words.services(12), words.aboutServices(40), words.oneImage(6), words.andPostgres, '1'],
    [on.license, 'Apache 2.0', 'AGPL 3', 'EPL 2', 'GPL 3', words.sourceAvailable, 'AGPL 3'],
  ];
}

/** A table of this product and others like it. */
export function comparisonHtml(): string {
  const head = COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows().map(([feature, ...cells]) => {
    const shown = cells.map(
      (cell, at) => `<td${at === 0 ? ' class="us"' : ''}>${cellHtml(cell, feature, COLUMNS[at] ?? '')}</td>`,
    );
    return `<tr><th scope="row">${escaped(feature)}</th>${shown.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${words.compared}"><table><thead><tr><th scope="col">${words.feature}</th>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const cellHtml = (cell: Cell, feature: string, product: string): string =>
  typeof cell === 'string'
    ? escaped(cell)
    : `<a href="${cell[1]}" aria-label="${escaped(`${cell[0]}: ${product}, ${feature}`)}">${escaped(cell[0])}</a>`;
