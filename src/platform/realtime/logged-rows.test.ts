import { expect, test } from 'vitest';
import { rowReader } from './logged-rows.ts';

/** A row as the protocol has it: a text, null, or undefined for a long value that stayed. */
function tuple(...values: readonly (string | null | undefined)[]): Buffer {
  const parts = values.map((value) => {
    if (value == null) return Buffer.from(value === null ? 'n' : 'u');
    const text = Buffer.from(value);
    const head = Buffer.from('t\0\0\0\0');
    head.writeInt32BE(text.length, 1);
    return Buffer.concat([head, text]);
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  return Buffer.concat([count, ...parts]);
}

const read = rowReader(['id', 'title', 'notes']);

test('a row has the texts of its values, and begins anywhere in a message', () => {
  const message = Buffer.concat([Buffer.from('UxxxxN'), tuple('7', 'Größe 🚀', null), tuple('8', '', 'x')]);
  const first = read(message, 6, null);
  expect([first.row['id'], first.row['title'], first.row['notes']]).toEqual(['7', 'Größe 🚀', null]);
  const second = read(message, first.end, null);
  expect([second.row['id'], second.row['title'], second.row['notes']]).toEqual(['8', '', 'x']);
  expect(second.end).toBe(message.length);
});

test('a long value that stayed is that of the row before', () => {
  const before = read(tuple('7', 'Old', 'Long notes'), 0, null).row;
  const { row } = read(tuple('7', 'New', undefined), 0, before);
  expect([row['title'], row['notes']]).toEqual(['New', 'Long notes']);
  // Without that row, nothing is known of it.
  expect(read(tuple('7', 'New', undefined), 0, null).row['notes']).toBeUndefined();
});

test('columns that the message does not have are null, and others are unknown', () => {
  const { row } = read(tuple('7'), 0, null);
  expect([row['title'], row['other']]).toEqual([null, undefined]);
});

test('a message that is cut off, or of another form, is refused', () => {
  const whole = tuple('7', 'Title', null);
  for (const length of [1, 3, 6, whole.length - 1]) expect(() => read(whole.subarray(0, length), 0, null)).toThrow(/./);
  const strange = Buffer.from(whole);
  strange[2] = 0x7a;
  expect(() => read(strange, 0, null)).toThrow('unknown kind 122');
});
