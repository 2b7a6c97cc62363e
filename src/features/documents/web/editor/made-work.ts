import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { createIssue } from '#features/issues/web';
import { createTask } from '#features/tasks/web';
import { enact } from '#web/enact';
import { recorded } from '#web/undo';
import type { ChipSource } from './chip-source.ts';
import * as words from '../words.ts';

/** Where work can be made of a text, and which. */
export interface WorkPlace {
  readonly projectId: string;
  readonly kinds: readonly ('TASK' | 'ISSUE')[];
}

interface Making {
  readonly chips: ChipSource;
  readonly place: WorkPlace;
  readonly kind: 'TASK' | 'ISSUE';
  readonly open: (path: string | null) => void;
}

const TITLE_MAX = 500;

/**
 * The part of a text that becomes a task or an issue, and its title: what is selected, or else the line of a list with the
 * caret, because a finger selects a line with effort. Null if it has no words, or is an item already.
 */
export function workPart({ doc, selection }: EditorState): { from: number; to: number; title: string } | null {
  const { $from, empty } = selection;
  if (empty && (!LINES.has($from.node(-1)?.type.name) || hasChip($from.parent))) return null;
  const [from, to] = empty ? [$from.start(), $from.end()] : [selection.from, selection.to];
  const title = titleIn(doc, from, to);
  return title === null ? null : { from, to, title };
}

const LINES: ReadonlySet<string | undefined> = new Set(['taskItem', 'listItem']);
const hasChip = (block: Node): boolean => block.children.some(({ type }) => type.name === 'chip');

/** A part of a text as the title of a task or an issue; null if it has no words. */
export function titleIn(doc: Node, from: number, to: number): string | null {
  const text = doc.textBetween(from, to, ' ', ({ attrs }) => String(attrs['label'] ?? ' '));
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX).toWellFormed() || null;
}

/**
 * Makes a task or an issue of a part of the text. Its chip takes the place of words in one block, and otherwise follows them. If
 * the server refuses, or the person undoes it, the words are back. `open` leads to the path of what was made.
 */
export function makeWork(editor: Editor, { chips, place: { projectId }, kind, open }: Making): boolean {
  const part = workPart(editor.state);
  if (part === null) return false;
  const { from, to, title } = part;
  const { $from, $to } = editor.state.selection;
  const isReplaced = $from.sameParent($to) && $from.parent.isTextblock && !$from.parent.type.spec.code;
  const { performed, step } = enact([
    kind === 'TASK' ? createTask.with({ projectId, title, status: 'TODO' }) : createIssue.with({ projectId, fields: { title } }),
  ]);
  const [made] = performed;
  if (made === undefined) return false;
  const id = made.mutationId;
  const status = kind === 'TASK' ? 'TODO' : 'OPEN';
  chips.make({ kind, id, projectId, key: null, title, status, icon: null }, made.confirmed);
  const chip = { type: 'chip', attrs: { kind, id } };
  const range = isReplaced ? { from, to } : { from: to, to };
  editor.chain().focus().insertContentAt(range, chip).run();
  const wordsBack = () => giveUp(editor, id, isReplaced ? title : '');
  made.confirmed.catch(wordsBack);
  recorded({
    ...step,
    sentence: kind === 'TASK' ? words.taskMade(title) : words.issueMade(title),
    open: { label: words.open, run: () => open(chips.look({ kind, id }).path) },
    alsoBack: wordsBack,
  });
  return true;
}

/** Returns the words of work that was refused. Others may have written meanwhile: its chip is found by its id. */
export function giveUp(editor: Editor, id: string, text: string): void {
  if (editor.isDestroyed) return;
  const { tr: change, doc, schema } = editor.state;
  doc.descendants((node, place) => {
    if (node.type.name !== 'chip' || node.attrs['id'] !== id) return;
    const at = change.mapping.map(place);
    if (text === '') change.delete(at, at + node.nodeSize);
    else change.replaceWith(at, at + node.nodeSize, schema.text(text));
  });
  if (change.docChanged) editor.view.dispatch(change);
}
