import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import {
  AtSign,
  CalendarDays,
  Columns2,
  ChevronRight,
  CircleCheck,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  BadgeInfo,
  Pilcrow,
  Sigma,
  SquareCode,
  Table,
  TextQuote,
  Workflow,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDay } from '#contract/dates';
import { asToggle, BOXES, turnInto } from './block-turns.ts';
import { addColumn, asColumns, columnsAround, twoColumns } from './columns.ts';
import * as words from '../words.ts';

/** What the slash menu can put in the place of an empty line, or make of a line. */
export interface Block {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Further words that find it. */
  readonly also: string;
  run(editor: Editor): void;
  /** Makes it of what is selected; absent if it has no words of its own. */
  readonly turn?: (chain: ChainedCommands) => ChainedCommands;
  /** The node that it is, and its attributes. */
  readonly is?: readonly [name: string, attributes?: object];
}

const details = {
  type: 'details',
  content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }],
};

/** A diagram to begin with. */
const firstDiagram = {
  type: 'codeBlock',
  attrs: { language: 'mermaid' },
  content: [{ type: 'text', text: words.firstDiagram }],
};

/** Inserts a block in place of the empty line of the caret, and puts the caret into it. A line with words becomes the block. */
function put(editor: Editor, block: object, made: Block): void {
  const { $from } = editor.state.selection;
  if ($from.parent.content.size > 0) return turnInto(editor, made);
  const place = $from.before();
  editor
    .chain()
    .focus()
    .deleteRange({ from: place, to: $from.after() })
    .insertContentAt(place, block)
    // The first line in it, however deep.
    .command(({ tr }) => (tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))), true))
    .run();
}

const columns = boxed({
  key: 'columns',
  label: words.columns,
  icon: <Columns2 />,
  also: 'side beside layout',
  empty: twoColumns,
  turn: asColumns,
});

export const blocks: readonly Block[] = [
  {
    key: 'text',
    label: words.plainText,
    icon: <Pilcrow />,
    also: 'paragraph',
    ...turned((chain) => chain.setParagraph(), 'paragraph'),
  },
  heading(1, words.heading1, <Heading1 />),
  heading(2, words.heading2, <Heading2 />),
  heading(3, words.heading3, <Heading3 />),
  {
    key: 'list',
    label: words.bulletList,
    icon: <List />,
    also: 'unordered',
    ...turned((chain) => chain.toggleBulletList(), 'bulletList'),
  },
  {
    key: 'numbers',
    label: words.numberedList,
    icon: <ListOrdered />,
    also: 'ordered',
    ...turned((chain) => chain.toggleOrderedList(), 'orderedList'),
  },
  {
    key: 'tasks',
    label: words.checklist,
    icon: <ListChecks />,
    also: 'todo task checkbox',
    ...turned((chain) => chain.toggleTaskList(), 'taskList'),
  },
  {
    key: 'table',
    label: words.table,
    icon: <Table />,
    also: 'grid rows columns',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    key: 'code',
    label: words.code,
    icon: <SquareCode />,
    also: 'block pre',
    ...turned((chain) => chain.setCodeBlock(), 'codeBlock'),
  },
  {
    key: 'quote',
    label: words.quote,
    icon: <TextQuote />,
    also: 'blockquote citation',
    ...turned((chain) => chain.toggleBlockquote(), 'blockquote'),
  },
  boxed({ key: 'note', label: words.note, icon: <BadgeInfo />, also: 'callout info box', ...calloutOf('info') }),
  boxed({ key: 'warning', label: words.warning, icon: <TriangleAlert />, also: 'callout alert box', ...calloutOf('warning') }),
  boxed({
    key: 'toggle',
    label: words.toggle,
    icon: <ChevronRight />,
    also: 'details collapse fold',
    empty: details,
    turn: asToggle,
    is: ['details'],
  }),
  { ...columns, run: (editor) => (columnsAround(editor) ? addColumn(editor) : columns.run(editor)) },
  {
    key: 'image',
    label: words.imageOrFile,
    icon: <ImagePlus />,
    also: 'picture photo upload attachment',
    run: (editor) => editor.chain().focus().chooseFiles().run(),
  },
  {
    key: 'diagram',
    label: words.diagram,
    icon: <Workflow />,
    also: 'mermaid flowchart sequence chart graph',
    run: (editor) => editor.chain().focus().insertContent(firstDiagram).run(),
  },
  {
    key: 'formula',
    label: words.formula,
    icon: <Sigma />,
    also: 'math equation tex latex',
    // The dialog takes the focus, which `focus` would take back a moment later.
    run: (editor) => editor.commands.editFormula(true),
  },
  {
    key: 'formula-line',
    label: words.formulaInLine,
    icon: <Sigma />,
    also: 'math equation tex latex inline',
    run: (editor) => editor.commands.editFormula(false),
  },
  {
    key: 'divider',
    label: words.divider,
    icon: <Minus />,
    also: 'line rule separator',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    key: 'work',
    label: words.work,
    icon: <CircleCheck />,
    also: 'link chip',
    run: (editor) => typeSign(editor, '#'),
  },
  { key: 'mention', label: words.mention, icon: <AtSign />, also: 'people name', run: (editor) => typeSign(editor, '@') },
  {
    key: 'date',
    label: words.date,
    icon: <CalendarDays />,
    also: 'day today',
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent([
          { type: 'date', attrs: { date: isoDay(new Date()) } },
          { type: 'text', text: ' ' },
        ])
        .run(),
  },
];

/** As if the sign were typed, so that its list opens. */
const typeSign = (editor: Editor, sign: string): void => void editor.chain().focus().insertContent(sign).run();

/** What a line becomes by one command. */
function turned(
  turn: (chain: ChainedCommands) => ChainedCommands,
  name: string,
  attributes?: object,
): Pick<Block, 'run' | 'turn' | 'is'> {
  return { run: (editor) => turn(editor.chain().focus()).run(), turn, is: attributes ? [name, attributes] : [name] };
}

/** What an empty line is replaced by, and lines with words are put into. */
function boxed({ empty, ...block }: Omit<Block, 'run'> & { empty: object }): Block {
  const made: Block = { ...block, run: (editor) => put(editor, empty, made) };
  return made;
}

function calloutOf(kind: 'info' | 'warning') {
  const attrs = { kind };
  return {
    empty: { type: 'callout', attrs, content: [{ type: 'paragraph' }] },
    turn: (chain: ChainedCommands) => chain.wrapIn('callout', attrs),
    is: ['callout', attrs] as const,
  };
}

function heading(level: 1 | 2 | 3, label: string, icon: ReactNode): Block {
  return {
    key: `h${level}`,
    label,
    icon,
    also: `title h${level}`,
    ...turned((chain) => chain.setHeading({ level }), 'heading', { level }),
  };
}

/** What selected lines can become. */
export const turns: readonly Block[] = blocks.filter(({ turn }) => turn !== undefined);

/** What the selected lines are: headings and lists in a box are these, and other lines are what their box is. */
export function turnNow(editor: Editor): Block | undefined {
  const now = turns.filter(({ is }) => is !== undefined && editor.isActive(...is));
  return now.find(({ key }) => !BOXES.has(key)) ?? now.findLast(({ key }) => key !== 'text') ?? turns[0];
}

/** The blocks with a word that begins with what was typed after the slash; first those whose name does. */
export function blocksFor(typed: string, more: readonly Block[] = []): readonly Block[] {
  const query = typed.toLowerCase();
  const isNamed = ({ label }: Block): boolean => label.toLowerCase().startsWith(query);
  const found = [...blocks, ...more].filter(({ label, also }) =>
    `${label} ${also}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(query)),
  );
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
