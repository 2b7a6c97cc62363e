import { expect, test } from 'vitest';
import { coded, continued, linked, listed, marked, type TextEdit } from './text-editor-edits.ts';

/** A text with the selection between two bars. */
function at(marks: string): [text: string, start: number, end: number] {
  const start = marks.indexOf('|');
  const end = marks.lastIndexOf('|');
  const text = marks.replaceAll('|', '');
  return [text, start, end === start ? start : end - 1];
}

function done([text]: [string, number, number], { from, to, insert, select: [start, end] }: TextEdit): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  const [first, rest] = [after.slice(0, start), after.slice(end)];
  return start === end ? `${first}|${rest}` : `${first}|${after.slice(start, end)}|${rest}`;
}

const edited = (edit: (text: string, start: number, end: number) => TextEdit, marks: string): string =>
  done(at(marks), edit(...at(marks)));
const bold = (text: string, start: number, end: number) => marked(text, start, end, '**');
const italic = (text: string, start: number, end: number) => marked(text, start, end, '*');

test.each([
  ['a |word| here', 'a **|word|** here'],
  ['a **|word|** here', 'a |word| here'],
  ['a | here', 'a **|** here'],
])('bold makes %s into %s', (before, after) => expect(edited(bold, before)).toBe(after));

test.each([
  ['a |word|', 'a *|word|*'],
  ['a *|word|*', 'a |word|'],
  ['a **|word|**', 'a ***|word|***'],
  ['a ***|word|***', 'a **|word|**'],
])('italic makes %s into %s', (before, after) => expect(edited(italic, before)).toBe(after));

test.each([
  ['see |this|', 'see [this](|https://|)'],
  ['see |https://example.com|', 'see [|](https://example.com)'],
])('a link makes %s into %s', (before, after) => expect(edited(linked, before)).toBe(after));

test.each([
  ['|one', '- |one'],
  ['|one\ntwo|', '- |one\n- two|'],
  ['- |one\n- two|', '|one\ntwo|'],
])('a list makes %j into %j', (before, after) => expect(edited(listed, before)).toBe(after));

test.each([
  ['|x|', '`|x|`'],
  ['|x\ny|', '```\n|x\ny|\n```'],
])('code makes %j into %j', (before, after) => expect(edited(coded, before)).toBe(after));

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. nine|', '9. nine\n10. |'],
  ['- one\n- |', '- one\n|'],
])('Enter makes %j into %j', (before, after) => {
  const [text, caret] = at(before);
  const edit = continued(text, caret);
  expect(edit && done(at(before), edit)).toBe(after);
});

test('Enter outside a list is a plain line break', () => {
  expect(continued('one', 3)).toBeNull();
  expect(continued('-one', 4)).toBeNull();
});
