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
  table: [],
  tableRow: [],
  tableHeader: CELL,
  tableCell: CELL,
  horizontalRule: [],
  hardBreak: [],
  mention: ['kind', 'id', 'label'],
  date: ['date', 'label'],
  image: ['id', 'alt', 'caption', 'width'],
  file: ['id', 'name'],
};

/** What a text is made of. */
export const textSchema: TextSchema = {
  fragment: 'default',
  nodes: new Map(Object.entries(NODES).map(([name, attributes]) => [name, new Set(attributes)])),
  marks: new Set(['bold', 'italic', 'strike', 'code', 'link', 'underline', 'highlight']),
};
