import { isDay } from '#contract/dates';
import { FORMULA_MAX } from '#contract/formulas';
import { Id } from '#contract/ids';
import { CHIP_KINDS } from '../fields.ts';
import type { TextSchema } from './update-check.ts';

const CELL = ['colspan', 'rowspan', 'colwidth', 'align'];

/** The nodes of texts with their attributes. */
const NODES: Readonly<Record<string, readonly string[]>> = {
  paragraph: [],
  heading: ['level'],
  bulletList: [],
  orderedList: ['start', 'type'],
  listItem: [],
  taskList: [],
  taskItem: ['checked'],
  blockquote: [],
  codeBlock: ['language'],
  callout: ['kind'],
  details: ['open'],
  detailsSummary: [],
  detailsContent: [],
  columns: [],
  column: [],
  table: [],
  tableRow: [],
  tableHeader: CELL,
  tableCell: CELL,
  horizontalRule: [],
  hardBreak: [],
  mention: ['kind', 'id', 'label'],
  chip: ['kind', 'id'],
  date: ['date'],
  formula: ['tex'],
  formulaBlock: ['tex'],
  image: ['id', 'alt', 'caption', 'width'],
  file: ['id', 'name'],
};

/** What an attribute may be where others read more than words from it. */
const VALUES: Readonly<Record<string, (value: unknown) => boolean>> = {
  'chip.kind': (value) => CHIP_KINDS.some((kind) => kind === value),
  'chip.id': (value) => Id.safeParse(value).data === value,
  'formula.tex': isTex,
  'formulaBlock.tex': isTex,
  'date.date': (value) => typeof value === 'string' && isDay(value),
};

function isTex(value: unknown): boolean {
  return typeof value === 'string' && value.length <= FORMULA_MAX;
}

/** What a text is made of. */
export const textSchema: TextSchema = {
  fragment: 'default',
  nodes: new Map(Object.entries(NODES).map(([name, attributes]) => [name, new Set(attributes)])),
  isValue: (node, attribute, value) => VALUES[`${node}.${attribute}`]?.(value) ?? true,
  marks: new Set(['bold', 'italic', 'strike', 'code', 'link', 'underline', 'highlight']),
};
