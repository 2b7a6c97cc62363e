import type { Editor } from '@tiptap/core';
import {
  AtSign,
  CalendarDays,
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
  SquareCode,
  Table,
  TextQuote,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDay } from '#contract/dates';
import * as words from '../words.ts';

/** What the slash menu can put in the place of an empty line, or make of a line. */
export interface Block {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Further words that find it. */
  readonly also: string;
  run(editor: Editor): void;
}

const details = {
  type: 'details',
  content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }],
};
const callout = (kind: 'info' | 'warning') => ({ type: 'callout', attrs: { kind }, content: [{ type: 'paragraph' }] });

/** Inserts a block in place of the empty line of the caret, and puts the caret into it. */
function put(editor: Editor, block: object): void {
  const { $from } = editor.state.selection;
  const place = $from.before();
  editor
    .chain()
    .focus()
    .deleteRange({ from: place, to: $from.after() })
    .insertContentAt(place, block)
    .setTextSelection(place + 2)
    .run();
}

export const blocks: readonly Block[] = [
  {
    key: 'text',
    label: words.plainText,
    icon: <Pilcrow />,
    also: 'paragraph',
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading(1, words.heading1, <Heading1 />),
  heading(2, words.heading2, <Heading2 />),
  heading(3, words.heading3, <Heading3 />),
  {
    key: 'list',
    label: words.bulletList,
    icon: <List />,
    also: 'unordered',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: words.numberedList,
    icon: <ListOrdered />,
    also: 'ordered',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'tasks',
    label: words.checklist,
    icon: <ListChecks />,
    also: 'todo task checkbox',
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
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
    run: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    key: 'quote',
    label: words.quote,
    icon: <TextQuote />,
    also: 'blockquote citation',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'note',
    label: words.note,
    icon: <BadgeInfo />,
    also: 'callout info box',
    run: (editor) => put(editor, callout('info')),
  },
  {
    key: 'warning',
    label: words.warning,
    icon: <TriangleAlert />,
    also: 'callout alert box',
    run: (editor) => put(editor, callout('warning')),
  },
  {
    key: 'toggle',
    label: words.toggle,
    icon: <ChevronRight />,
    also: 'details collapse fold',
    run: (editor) => put(editor, details),
  },
  {
    key: 'image',
    label: words.imageOrFile,
    icon: <ImagePlus />,
    also: 'picture photo upload attachment',
    run: (editor) => editor.chain().focus().chooseFiles().run(),
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

function heading(level: 1 | 2 | 3, label: string, icon: ReactNode): Block {
  return {
    key: `h${level}`,
    label,
    icon,
    also: `title h${level}`,
    run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  };
}

/** The blocks whose words begin with what was typed after the slash. */
export function blocksFor(typed: string): readonly Block[] {
  const query = typed.toLowerCase();
  return blocks.filter(({ label, also }) =>
    `${label} ${also}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(query)),
  );
}
