import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import type { WritingTask } from '#features/documents/fields';
import { blocksAt, nodesOf } from './block-moves.ts';
import { asOneStep } from './one-step.ts';
import { blocksOfPassage, passageText, type PassageText } from './passage-text.ts';

/** How much of the text before the caret is sent to be continued. */
const BEFORE_MOST = 6_000;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A passage that the assistant is asked about, as it was then. */
export interface TakenPassage extends Range, PassageText {
  /** `words` in one line, whole `blocks`, or the `end` of what is before the caret. */
  readonly is: 'words' | 'blocks' | 'end';
}

/** What is selected, or the line of the caret; to continue, what is before the caret. Null if there are no words. */
export function takenPassage(state: EditorState, task: WritingTask): TakenPassage | null {
  const { selection } = state;
  if (task === 'CONTINUE') return beforeCaret(state);
  const line = { from: selection.$from.start(), to: selection.$from.end() };
  return passageAt(state, selection.empty ? line : selection);
}

/** The passage that is at a place. */
export function passageAt({ doc, schema }: EditorState, { from, to }: Range): TakenPassage | null {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  if (doc.textBetween(from, to, ' ', ' ').trim() === '') return null;
  if ($from.sameParent($to) && $from.parent.isTextblock) {
    if ($from.parent.type.spec.code) return null;
    const words = $from.parent.cut($from.parentOffset, $to.parentOffset).content;
    return { is: 'words', from, to, ...passageText([schema.node('paragraph', null, words)], schema) };
  }
  const range = blocksAt(doc, from, to);
  // Items of a list are blocks only together with their list.
  const blocks = range && isList(range.parent) ? [range.parent.copy(Fragment.from(nodesOf(range)))] : range && nodesOf(range);
  if (!range || !blocks || blocks.some(({ type }) => type.name === 'taskList')) return null;
  return { is: 'blocks', from: range.start, to: range.end, ...passageText(blocks, schema) };
}

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList' || type.name === 'taskList';

function beforeCaret({ doc, schema, selection: { to, $to } }: EditorState): TakenPassage | null {
  if (!$to.parent.isTextblock || $to.parent.type.spec.code) return null;
  const text = passageText(doc.cut(0, to).children, schema).markdown;
  const markdown = text.slice(-BEFORE_MOST).toWellFormed();
  return markdown.trim() === '' ? null : { is: 'end', from: to, to, markdown, kept: [], links: new Set() };
}

/**
 * Puts what was written in the place of a passage, or below it, as one step to undo. False if the passage is different by now: then
 * nothing changes.
 */
export function putPassage(editor: Editor, taken: TakenPassage, at: Range, written: string, isBelow: boolean): boolean {
  const { state, view } = editor;
  if (taken.is !== 'end' && !isBelow && passageAt(state, at)?.markdown !== taken.markdown) return false;
  const blocks = blocksOfPassage(written, taken, state.schema);
  if (blocks.length === 0) return false;
  const { tr } = state;
  const $to = state.doc.resolve(at.to);
  if (taken.is === 'blocks' && !isBelow) tr.replaceWith(at.from, at.to, inList(state.doc.resolve(at.from).parent, blocks));
  // The line of words may be gone.
  else if (taken.is === 'blocks' || $to.depth === 0) tr.insert(at.to, blocks);
  else if (isBelow) tr.insert($to.after(), blocks);
  else if (taken.is === 'end') continued(state, tr, at.to, blocks);
  else tr.replaceRange(at.from, at.to, wordsOf(blocks));
  if (!tr.docChanged) return false;
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(tr.mapping.map(at.to), tr.doc.content.size)), -1));
  asOneStep(editor, () => view.dispatch(tr.scrollIntoView()));
  view.focus();
  return true;
}

/** In place of words: a line joins what is around them, and other blocks stand alone. */
const wordsOf = (blocks: readonly Node[]): Slice => {
  const isOpen = blocks.every(({ isTextblock }) => isTextblock) ? 1 : 0;
  return new Slice(Fragment.from(blocks), isOpen, isOpen);
};

/** In a list, the items of the list that was written. */
const inList = (parent: Node, blocks: readonly Node[]): readonly Node[] =>
  isList(parent) ? blocks.flatMap((block) => (block.type === parent.type ? block.children : [])) : blocks;

/** Goes on in the line of the caret if both are plain lines; otherwise in new ones below it, or in place of an empty one. */
function continued({ doc, schema }: EditorState, tr: EditorState['tr'], caret: number, blocks: readonly Node[]): void {
  const $caret = doc.resolve(caret);
  const { parent } = $caret;
  const [first, ...others] = blocks;
  if (parent.content.size === 0) return void tr.replaceWith($caret.before(), $caret.after(), blocks);
  if (parent.type.name !== 'paragraph' || first?.type.name !== 'paragraph') return void tr.insert($caret.after(), blocks);
  const isSpaced = /\s$/.test(parent.textBetween(0, $caret.parentOffset, ' ', ' '));
  const line = isSpaced ? first.content : Fragment.from(schema.text(' ')).append(first.content);
  tr.insert($caret.after(), others).insert(caret, line);
}
export { withoutSigns } from './passage-text.ts';
