import { expect, test } from 'vitest';
import { Doc, encodeStateVector, XmlElement, XmlText } from 'yjs';
import { textOf } from './base64.ts';
import { blocksSince } from './changed-marks.ts';
import { FIELD } from './field.ts';

// Which blocks of a text changed since someone read it.

const block = (said: string): XmlElement => {
  const made = new XmlElement('paragraph');
  made.insert(0, [new XmlText(said)]);
  return made;
};
const wordsOf = (element: XmlElement | undefined): XmlText => element?.get(0) as XmlText;
const vectorOf = (text: Doc): string => textOf(encodeStateVector(text));

test('blocks with something new changed, also deep inside; those that only lost words, or changed later, did not', () => {
  const text = new Doc();
  const fragment = text.getXmlFragment(FIELD);
  fragment.insert(0, [block('One'), block('Two'), block('Three'), new XmlElement('bulletList')]);
  const [one, two, three, list] = fragment.toArray() as XmlElement[];
  const vector = vectorOf(text);
  expect(blocksSince(text, { vector, opened: vector }).size).toBe(0);
  wordsOf(two).insert(3, ', said again');
  wordsOf(three).delete(0, 2);
  const item = new XmlElement('listItem');
  list?.insert(0, [item]);
  item.insert(0, [block('Deep')]);
  fragment.insert(0, [block('New')]);
  const opened = vectorOf(text);
  wordsOf(one).insert(0, 'Later ');
  const blocks = blocksSince(text, { vector, opened });
  const places = fragment.toArray().flatMap((each, nth) => (blocks.has(each as XmlElement) ? [nth] : []));
  // The new one, the second of before, and the list.
  expect(places).toEqual([0, 2, 4]);
});
