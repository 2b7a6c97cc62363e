import * as Y from 'yjs';
import { expect, test } from 'vitest';
import { countWords, jsonOf, plainTextOf, replaceText, type TextNode } from './text-json.ts';

const FRAGMENT = 'default';
const said = (text: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', ...(content.length > 0 && { content }) });
const heading = (level: number, text: string): TextNode => ({ type: 'heading', attrs: { level }, content: [said(text)] });
const quote = (...content: TextNode[]): TextNode => ({ type: 'blockquote', content });
const doc = (...content: TextNode[]): TextNode => ({ type: 'doc', content });

function textOf(json: TextNode): Y.Doc {
  const text = new Y.Doc();
  replaceText(text, FRAGMENT, json);
  return text;
}

const mention: TextNode = { type: 'mention', attrs: { kind: 'person', id: 'a', label: 'Ada' } };
const ALL = [
  doc(),
  doc(paragraph()),
  doc(paragraph(said('Roses '), said('are', 'bold'), said(' red'))),
  doc(heading(1, 'Plan'), paragraph(said('Ask '), mention, said(' first'))),
  doc(heading(2, 'Plan'), quote(paragraph(said('One')), quote(paragraph(said('Two', 'bold', 'italic'))))),
  doc(paragraph(said('Roses '), said('are', 'italic'), said(' red and blue')), paragraph(said('🌱 grows'))),
  doc(paragraph(said('🌹 grows')), { type: 'horizontalRule' }, paragraph(said('linked', 'code'))),
];

test('a text says what its JSON says, whatever it said before', () => {
  for (const [from, before] of ALL.entries())
    for (const [to, after] of ALL.entries()) {
      const text = textOf(before);
      replaceText(text, FRAGMENT, after);
      expect([from, to, jsonOf(text, FRAGMENT)]).toEqual([from, to, after]);
    }
});

test('what does not differ stays, and so do the places in it', () => {
  const text = textOf(doc(heading(1, 'Plan'), paragraph(said('Kept')), paragraph(said('Some old words here'))));
  const fragment = text.getXmlFragment(FRAGMENT);
  const kept = fragment.get(1);
  const inside = (fragment.get(2) as Y.XmlElement).get(0) as Y.XmlText;
  const caret = Y.createRelativePositionFromTypeIndex(inside, inside.length);
  replaceText(text, FRAGMENT, doc(heading(1, 'Plan'), paragraph(said('Kept')), paragraph(said('Some new words here'))));
  expect(fragment.get(1)).toBe(kept);
  expect(Y.createAbsolutePositionFromRelativePosition(caret, text)).toMatchObject({ index: 'Some new words here'.length });
});

test('two people who replace a text and write in it at once see the same', () => {
  const one = textOf(doc(paragraph(said('First')), paragraph(said('Second'))));
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  replaceText(one, FRAGMENT, doc(paragraph(said('First, again')), paragraph(said('Second'))));
  ((other.getXmlFragment(FRAGMENT).get(1) as Y.XmlElement).get(0) as Y.XmlText).insert(6, ' thought');
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  const seen = doc(paragraph(said('First, again')), paragraph(said('Second thought')));
  expect([jsonOf(one, FRAGMENT), jsonOf(other, FRAGMENT)]).toEqual([seen, seen]);
});

test('plain text has a line for each block, and the labels of chips', () => {
  const text = doc(heading(1, 'Plan'), quote(paragraph(said('Ask '), mention)), paragraph(), paragraph(said('Done')));
  expect(plainTextOf(text)).toBe('Plan\nAsk Ada\nDone');
});

test.each([
  ['', 0],
  ['One two-sided thing, isn’t it?', 5],
  ['3.14 is π', 3],
  ['Über Äpfel', 2],
  ['今日は良い天気', 4],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});
