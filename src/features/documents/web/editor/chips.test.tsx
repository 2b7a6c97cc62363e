import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Doc } from 'yjs';
import { newId } from '#contract/new-id';
import { knowSubjects } from '#contract/subject';
import type { ShownReference } from '#features/documents/rules';
import { issueSubject } from '#features/issues/subject';
import { taskSubject } from '#features/tasks/subject';
import { FIELD } from './field.ts';
import { documentExtensions } from './schema.ts';
import { drawChips } from './chip-element.ts';
import { chipsIn, withChips } from './chip-nodes.ts';
import { ChipSource } from './chip-source.ts';
import { referenceAt } from './chip-paste.ts';
import { workPart } from './made-work.ts';

// What a chip shows to its reader, and how it comes into a text and opens.

const workspaceId = newId();
const [taskId, issueId, documentId] = [newId(), newId(), newId()];
const projectId = newId();
const task: ShownReference = {
  kind: 'TASK',
  id: taskId,
  projectId,
  key: 'APP-12',
  title: 'Fix the <b>door</b>',
  status: 'TODO',
  icon: null,
};

let source: ChipSource;
let editor: Editor;
let opened: string[];
let asked: string[];
let visible: ShownReference[];

const find = async (_: string, ids: readonly string[]) => {
  asked.push(...ids);
  return visible.filter(({ id }) => ids.includes(id));
};

beforeEach(() => {
  knowSubjects([taskSubject, issueSubject]);
  [source, opened, asked, visible] = [new ChipSource(workspaceId, find), [], [], [task]];
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...withChips(documentExtensions, {
        source,
        onOpen: (path) => opened.push(path),
        settling: null,
      }),
      Collaboration.configure({ document: new Doc(), field: FIELD }),
    ],
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const put = (...ids: (readonly [string, string])[]) =>
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'paragraph', content: ids.map(([kind, id]) => ({ type: 'chip', attrs: { kind, id } })) }],
  });
const chips = () => [...editor.view.dom.querySelectorAll<HTMLElement>('[data-chip]')];
const path = `/dashboard/${workspaceId}/projects/${projectId}/board/${taskId}`;

test('a chip waits, then shows key, title and status, and follows them; what the reader may not see has no title', async () => {
  put(['TASK', taskId], ['ISSUE', issueId], ['DOCUMENT', taskId]);
  expect(chipsIn(editor)).toEqual([taskId, issueId, taskId]);
  expect(source.wanted()).toEqual([taskId, issueId]);
  expect(chips().map(({ dataset }) => dataset['is'])).toEqual(['waiting', 'waiting', 'waiting']);
  source.answer([taskId, issueId], [task]);
  const [shown, hidden, other] = chips();
  const link = shown?.querySelector('a');
  expect(link?.getAttribute('href')).toBe(path);
  expect(link?.getAttribute('aria-label')).toBe('APP-12 Fix the <b>door</b>, To do');
  expect(shown?.querySelector('b')).toBeNull();
  expect(hidden?.textContent).toBe("An item you don't have access to");
  // It names a task as a document.
  expect(other?.textContent).toBe("An item you don't have access to");
  source.answer([taskId], [{ ...task, title: 'Fix the door', status: 'DONE' }]);
  expect(shown?.hasAttribute('data-settled')).toBe(true);
  expect(shown?.textContent).toBe('APP-12Fix the doorDone');
  source.answer([taskId], []);
  expect(shown?.dataset['is']).toBe('hidden');
  expect(editor.view.dom.innerHTML).not.toContain('Fix the');
});

test('a chip opens by a press and by Enter while it is selected, and a modifier leaves it to the browser', () => {
  put(['TASK', taskId]);
  source.answer([taskId], [task]);
  const link = chips()[0]?.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(opened).toEqual([path]);
  // jsdom opens no page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(opened).toHaveLength(1);
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 1)));
  expect(chips()[0]?.hasAttribute('data-selected')).toBe(true);
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(opened).toEqual([path, path]);
  expect(chipsIn(editor)).toHaveLength(1);
});

test('what is copied has a link and the words that the person sees, and is a chip again when it is pasted', () => {
  put(['TASK', taskId], ['ISSUE', issueId]);
  source.answer([taskId, issueId], [task]);
  const html = editor.getHTML();
  expect(html).toContain(`href="${location.origin}${path}">APP-12 Fix the &lt;b&gt;door`);
  expect(editor.getText()).toBe("APP-12 Fix the <b>door</b>An item you don't have access to");
  editor.commands.setContent(html);
  expect(chipsIn(editor)).toEqual([taskId, issueId]);
  editor.commands.setContent('<p><span data-chip="NOTHING" data-id="x">Words</span></p>');
  expect([chipsIn(editor), editor.getText()]).toEqual([[], 'Words']);
});

test('addresses of tasks, issues and documents of the workspace are recognized, and no others', () => {
  const at = (address: string) => referenceAt(address, 'https://cairn.test', workspaceId);
  const inProject = `https://cairn.test/dashboard/${workspaceId}/projects/${projectId}`;
  expect(at(`${inProject}/board/${taskId}`)).toEqual({ kind: 'TASK', id: taskId });
  expect(at(` ${inProject}/list/${taskId}?group=status `)).toEqual({ kind: 'TASK', id: taskId });
  expect(at(`${inProject}/issues/${issueId}`)).toEqual({ kind: 'ISSUE', id: issueId });
  expect(at(`${inProject}/documents/${documentId}`)).toEqual({ kind: 'DOCUMENT', id: documentId });
  expect(at(`https://cairn.test/workspace/${workspaceId}/documents/${documentId}`)).toEqual({ kind: 'DOCUMENT', id: documentId });
  for (const other of [
    `${inProject}/issues/${issueId}#comment-1`,
    `${inProject}/board`,
    `${inProject}/notes/${taskId}`,
    `https://other.test/workspace/${workspaceId}/documents/${documentId}`,
    `https://cairn.test/workspace/${newId()}/documents/${documentId}`,
    `see ${inProject}/board/${taskId}`,
    'APP-12',
  ])
    expect(at(other), other).toBeNull();
});

test('a pasted address becomes a chip once the server knows the item, and otherwise stays a link', async () => {
  editor.commands.setContent('<p>See:</p>');
  const paste = (address: string) => {
    editor.commands.focus('end');
    const event = new Event('paste', { bubbles: true, cancelable: true });
    editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => address, types: [], files: [] } }));
  };
  paste(`${location.origin}${path}`);
  expect(editor.getText()).toBe(`See:${location.origin}${path}`);
  await expect.poll(() => chipsIn(editor)).toEqual([taskId]);
  // What was found is shown before the list of all items is asked.
  expect(chips()[0]?.textContent).toContain('Fix the');
  visible = [];
  const gone = `${location.origin}/dashboard/${workspaceId}/projects/${projectId}/board/${newId()}`;
  paste(gone);
  await expect.poll(() => asked).toHaveLength(2);
  expect(chipsIn(editor)).toEqual([taskId]);
  expect(editor.getText()).toContain(gone);
});

test('the chips of a version are drawn as its reader sees them', () => {
  const text = document.createElement('div');
  text.innerHTML = `<span data-chip="TASK" data-id="${taskId}"></span>`;
  const stop = drawChips(text, source);
  source.answer([taskId], [task]);
  expect(text.textContent).toContain('APP-12');
  stop();
  source.answer([taskId], []);
  expect(text.textContent).toContain('APP-12');
});

test('the title of new work is what is selected, in one line, and an item that was just made is shown before the server has it', async () => {
  editor.commands.setContent('<p>Paint  the</p><p>lighthouse</p>');
  expect(workPart(editor.state)).toBeNull();
  editor.commands.selectAll();
  expect(workPart(editor.state)?.title).toBe('Paint the lighthouse');
  const made = Promise.withResolvers<void>();
  source.make({ ...task, key: null }, made.promise);
  source.answer([taskId], []);
  expect(source.look({ kind: 'TASK', id: taskId })).toMatchObject({ is: 'shown', status: 'To do' });
  made.resolve();
  await made.promise;
  await Promise.resolve();
  source.answer([taskId], []);
  expect(source.look({ kind: 'TASK', id: taskId }).is).toBe('hidden');
});

test('without a selection, the line of a list with the caret becomes new work, unless it is an item already', () => {
  const chip = `<span data-chip="TASK" data-id="${taskId}"></span>`;
  editor.commands.setContent(`<ul><li><p>Paint the lighthouse</p></li><li><p>${chip}</p></li></ul><p>A paragraph</p>`);
  const partAt = (text: string) => {
    editor.state.doc.descendants((node, place) => void (node.text === text && editor.commands.setTextSelection(place + 2)));
    return workPart(editor.state);
  };
  const part = partAt('Paint the lighthouse');
  expect(part?.title).toBe('Paint the lighthouse');
  expect(editor.state.doc.textBetween(part?.from ?? 0, part?.to ?? 0)).toBe('Paint the lighthouse');
  editor.state.doc.descendants((node, place) => void (node.type.name === 'chip' && editor.commands.setTextSelection(place)));
  expect(workPart(editor.state)).toBeNull();
  expect(partAt('A paragraph')).toBeNull();
});
