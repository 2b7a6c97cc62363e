import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Doc } from 'yjs';
import { newId } from '#contract/new-id';
import { knowSubjects } from '#contract/subject';
import type { ShownReference } from '#features/documents/rules';
import { issueSubject } from '#features/issues/subject';
import { taskSubject } from '#features/tasks/subject';
import { FIELD } from './field.ts';
import { documentExtensions } from './schema.ts';
import { withChips } from './chip-nodes.ts';
import { ChipSource } from './chip-source.ts';
import { openLines } from './checklist-work.ts';

// A line of a checklist that is one item has the box of that item: it is checked if the item is done.

const [taskId, issueId, documentId, projectId] = [newId(), newId(), newId(), newId()];
const shown = (kind: ShownReference['kind'], id: string, status: string | null): ShownReference => ({
  kind,
  id,
  projectId,
  key: 'APP-1',
  title: 'Fix the door',
  status,
  icon: null,
});

let source: ChipSource;
let editor: Editor;
let settled: [string, boolean][];
let mayChange: boolean;
let changes: number;

beforeEach(() => {
  knowSubjects([taskSubject, issueSubject]);
  [source, settled, mayChange, changes] = [new ChipSource(newId(), async () => []), [], true, 0];
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...withChips(documentExtensions, {
        source,
        onOpen: () => {},
        settling: { may: () => mayChange, settle: ({ id }, isSettled) => settled.push([id, isSettled]) },
      }),
      Collaboration.configure({ document: new Doc(), field: FIELD }),
    ],
    onUpdate: () => (changes += 1),
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const chip = (kind: string, id: string) => ({ type: 'chip', attrs: { kind, id } });
const text = (words: string) => ({ type: 'text', text: words });
const line = (content: object[], { checked = false, below = [] as object[] } = {}) => ({
  type: 'taskItem',
  attrs: { checked },
  content: [{ type: 'paragraph', content }, ...below],
});
const list = (...content: object[]) => ({ type: 'taskList', content });
function put(...content: object[]): void {
  editor.commands.setContent({ type: 'doc', content });
  changes = 0;
}
const boxes = () => [...editor.view.dom.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const checked = () => boxes().map((box) => box.checked);

test('the box of a line that is one item follows the item, and is pressed for it and not in the text', () => {
  put(list(line([chip('TASK', taskId), text(' ')]), line([text('Words')]), line([chip('ISSUE', issueId)])));
  // Nobody knows yet what they are.
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false, true]);
  source.answer([taskId, issueId], [shown('TASK', taskId, 'DONE'), shown('ISSUE', issueId, 'OPEN')]);
  expect(checked()).toEqual([true, false, false]);
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false]);
  expect(boxes()[0]?.getAttribute('aria-label')).toBe('Done');
  boxes()[0]?.click();
  boxes()[2]?.click();
  expect(settled).toEqual([
    [taskId, false],
    [issueId, true],
  ]);
  // Until the item has changed, its box has not.
  expect(checked()).toEqual([true, false, false]);
  expect(changes).toBe(0);
  boxes()[1]?.click();
  expect(checked()).toEqual([true, true, false]);
  expect(settled).toHaveLength(2);
  source.answer([taskId], [shown('TASK', taskId, 'REVIEW')]);
  expect(checked()).toEqual([false, true, false]);
});

test('words beside the chip, or a document, leave the box to the text', () => {
  const lines = [
    [chip('TASK', taskId), text(' first')],
    [chip('TASK', taskId), chip('ISSUE', issueId)],
    [chip('DOCUMENT', documentId)],
  ];
  put(list(...lines.map((content) => line(content))));
  source.answer([taskId, documentId], [shown('TASK', taskId, 'DONE'), shown('DOCUMENT', documentId, null)]);
  expect(checked()).toEqual([false, false, false]);
  for (const box of boxes()) box.click();
  expect(settled).toEqual([]);
  expect(checked()).toEqual([true, true, true]);
});

test('a line that becomes an item takes its box, and gives it back', () => {
  put(list(line([chip('TASK', taskId)], { checked: true })));
  source.answer([taskId], [shown('TASK', taskId, 'TODO')]);
  expect(checked()).toEqual([false]);
  editor.commands.insertContentAt(4, 'now');
  expect(checked()).toEqual([true]);
  editor.commands.deleteRange({ from: 4, to: 7 });
  expect(checked()).toEqual([false]);
});

test('a hidden item, or one that the person may not change, cannot be checked', () => {
  put(list(line([chip('TASK', taskId)]), line([chip('ISSUE', issueId)])));
  mayChange = false;
  source.answer([taskId, issueId], [shown('TASK', taskId, 'DONE')]);
  expect(checked()).toEqual([true, false]);
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
});

test('who may only read the text may still check an item', () => {
  editor.setEditable(false);
  put(list(line([chip('TASK', taskId)]), line([text('Words')])));
  source.answer([taskId], [shown('TASK', taskId, 'TODO')]);
  for (const box of boxes()) box.click();
  expect(settled).toEqual([[taskId, true]]);
  expect(checked()).toEqual([false, false]);
});

test('Ctrl+Enter checks the line with the caret', () => {
  put(list(line([text('One')]), line([text('Two')], { below: [list(line([text('Below')]))] })));
  const press = (place: number) => {
    editor.commands.setTextSelection(place);
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
  };
  press(4);
  expect(checked()).toEqual([true, false, false]);
  press(11);
  expect(checked()).toEqual([true, true, false]);
  press(4);
  expect(checked()).toEqual([false, true, false]);
  // Elsewhere the key breaks the line.
  expect(editor.view.dom.querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(0);
});

test('the lines that can become tasks: of the checklist with the caret, or of what is selected', () => {
  put(
    { type: 'paragraph', content: [text('Before')] },
    list(
      line([text(' Buy   paint ')], { checked: true }),
      line([chip('TASK', taskId)]),
      line([]),
      line([text('Paint')], { below: [list(line([text('The door')]))] }),
    ),
  );
  const titles = () => openLines(editor.state).map(({ title, isDone }) => [title, isDone]);
  editor.commands.setTextSelection(3);
  expect(titles()).toEqual([]);
  editor.commands.setTextSelection(13);
  expect(titles()).toEqual([
    ['Buy paint', true],
    ['Paint', false],
    ['The door', false],
  ]);
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: end - 8, to: end - 6 });
  expect(titles()).toEqual([['The door', false]]);
  editor.commands.selectAll();
  expect(titles()).toHaveLength(3);
});

test('an expected change is shown until it is answered, and taken back if it is refused', async () => {
  source.answer([taskId], [shown('TASK', taskId, 'TODO')]);
  const { promise, reject } = Promise.withResolvers<void>();
  source.expect(shown('TASK', taskId, 'DONE'), promise);
  // An answer from before the change.
  source.answer([taskId], [shown('TASK', taskId, 'TODO')]);
  put(list(line([chip('TASK', taskId)])));
  expect(checked()).toEqual([true]);
  reject(new Error('refused'));
  await expect.poll(checked).toEqual([false]);
});
