import {
  applyUpdate,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  Doc,
  encodeStateAsUpdate,
  XmlElement,
  XmlText,
} from 'yjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { textOf } from './base64.ts';
import { type CaretMessage, Carets } from './carets.ts';

// Where a caret is, is told when it has moved in the text, and not when the text has moved it.

interface Person {
  readonly text: Doc;
  readonly carets: Carets;
  readonly said: CaretMessage[];
}

function person(): Person {
  const [text, said] = [new Doc(), [] as CaretMessage[]];
  return { text, said, carets: new Carets(text, (message) => said.push(message)) };
}

let [ada, ben]: [Person, Person] = [] as never;
beforeEach(async () => {
  vi.useFakeTimers();
  [ada, ben] = [person(), person()];
  const line = new XmlElement('paragraph');
  line.insert(0, [new XmlText('Go here')]);
  ada.text.getXmlFragment('default').insert(0, [line]);
  await tell();
});
afterEach(() => {
  for (const { carets } of [ada, ben]) carets.close();
  vi.useRealTimers();
});

const lineOf = ({ text }: Person) => (text.getXmlFragment('default').get(0) as XmlElement).get(0) as XmlText;
/** Ben gets the text, and what Ada said. */
async function tell(): Promise<number> {
  applyUpdate(ben.text, encodeStateAsUpdate(ada.text));
  await vi.advanceTimersByTimeAsync(100);
  const messages = ada.said.splice(0);
  for (const message of messages) ben.carets.receive(message);
  return messages.length;
}
/** What a browser of someone else can say, and whether there is a place for its caret. */
const caretAt = (head: unknown) => ({ user: { id: 'mallory', name: 'Mallory' }, cursor: { anchor: { tname: 'default' }, head } });
const hostile: [unknown, boolean][] = [
  [caretAt({ tname: 'default' }), true],
  [caretAt({ item: { client: 1, clock: 5 } }), true],
  [caretAt(null), false],
  [caretAt(5), false],
  [caretAt({}), false],
  [caretAt({ tname: 'another' }), false],
  [caretAt({ item: 'x', tname: 'default' }), false],
  [caretAt({ item: { client: 1, clock: -1 } }), false],
  [caretAt({ type: { client: 'x', clock: 1.5 } }), false],
  [{ user: 'mallory', cursor: 'here' }, false],
  [{ user: ['x'], cursor: [] }, false],
];

/** As the library sets it: tied to the letter before it. */
function put(from: number, to = from): void {
  const at = (index: number) => createRelativePositionFromTypeIndex(lineOf(ada), index, -1);
  ada.carets.awareness.setLocalStateField('cursor', { anchor: at(from), head: at(to) });
}
/** Where Ben sees the caret and the end of the selection of Ada. */
function seen(): (number | undefined)[] {
  const { cursor } = ben.carets.awareness.getStates().get(ada.text.clientID) ?? {};
  return [cursor.head, cursor.anchor].map(
    (json: unknown) => createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(json), ben.text)?.index,
  );
}
function type(at: number, letters: string): void {
  lineOf(ada).insert(at, letters);
  put(at + letters.length);
}

test('at the beginning, where the library takes a tied caret for a lost one, it is told after the first letter', async () => {
  put(0);
  expect(await tell()).toBe(1);
  expect(ben.carets.awareness.getStates().get(ada.text.clientID)?.['cursor'].head.item ?? null).toBeNull();
  type(0, 'a');
  expect(await tell()).toBe(1);
  type(1, 'b');
  expect(await tell()).toBe(0);
  expect(seen()).toEqual([2, 2]);
});

test('a page that goes away takes its caret along, and brings it back with it', async () => {
  const isThere = () => ben.carets.awareness.getStates().has(ada.text.clientID);
  put(3);
  await tell();
  expect(isThere()).toBe(true);
  ada.carets.leave();
  await tell();
  expect(isThere()).toBe(false);
  put(4);
  await tell();
  expect(isThere()).toBe(true);
});

test.each(hostile)('what another browser says is drawn as far as it can be (%#)', (state, isDrawn) => {
  const other = new Awareness(new Doc());
  other.setLocalState(state as never);
  ben.carets.receive({ carets: textOf(encodeAwarenessUpdate(other, [other.clientID])) });
  const { user = {}, cursor } = ben.carets.awareness.getStates().get(other.clientID) ?? {};
  expect(Boolean(cursor)).toBe(isDrawn);
  expect(typeof user).toBe('object');
  if (isDrawn)
    expect(() => createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(cursor.head), ben.text)).not.toThrow();
  expect([...ben.text.share.keys()]).toEqual(['default']);
  other.destroy();
});

test.each([3, 7])('a caret goes along with what its person types, and is not told again (%i)', async (at) => {
  put(at);
  expect(await tell()).toBe(1);
  for (const [nth, letter] of [...'abc'].entries()) {
    type(at + nth, letter);
    expect(await tell()).toBe(0);
    expect(seen()).toEqual([at + nth + 1, at + nth + 1]);
  }
  put(1);
  expect(await tell()).toBe(1);
  expect(seen()).toEqual([1, 1]);
});

test('what is selected is told as it is', async () => {
  put(0, 2);
  expect(await tell()).toBe(1);
  expect(seen()).toEqual([2, 0]);
  put(0, 2);
  expect(await tell()).toBe(0);
});

test('carets are drawn again for those of others only', async () => {
  const drawn = vi.fn();
  for (const { carets } of [ada, ben]) carets.awareness.on('change', drawn);
  put(2);
  expect(drawn).not.toHaveBeenCalled();
  await tell();
  expect(drawn).toHaveBeenCalledTimes(1);
});
