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
