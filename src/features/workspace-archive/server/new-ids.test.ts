import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Id } from '#contract/ids';
import { NewIds } from './new-ids.ts';

const [TASK, ADA, OTHER] = [
  '0b9cbd3e-6e4c-4d0f-9a53-0d5f2f8f1c11',
  '5a2f4bb0-1c57-4d1c-8f7e-3a4d8f0f9b22',
  'c0ffee00-1111-4222-8333-444455556666',
] as const;
const HERE = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const known = new Set<string>([TASK, ADA]);
const ids = () => new NewIds(Buffer.alloc(32, 7), (id) => known.has(id), new Map([[ADA, HERE]]));

describe('new ids', () => {
  test('are the same for the same id of an import, and others in the next import', () => {
    expect(ids().of(TASK)).toBe(ids().of(TASK));
    expect(ids().of(TASK)).not.toBe(new NewIds(randomBytes(32), () => true).of(TASK));
    expect(Id.parse(ids().of(TASK))).toBe(ids().of(TASK));
    expect(ids().of(ADA)).toBe(HERE);
  });

  test('replace whatever is nothing but an id, also one that the archive does not have', () => {
    const made = ids();
    const row = { id: TASK, assigneeIds: [ADA, OTHER], fields: { [OTHER]: { of: OTHER.toUpperCase() } }, rank: 3, due: null };
    expect(made.in(row)).toEqual({
      id: made.of(TASK),
      assigneeIds: [HERE, made.of(OTHER)],
      fields: { [made.of(OTHER)]: { of: made.of(OTHER) } },
      rank: 3,
      due: null,
    });
    expect(JSON.stringify(made.in(row))).not.toMatch(new RegExp(OTHER, 'i'));
  });

  test('replace the ids of the archive inside of texts, and leave what people wrote', () => {
    const made = ids();
    expect(made.in(`See /tasks/${TASK}?by=${ADA}, serial number ${OTHER}`)).toBe(
      `See /tasks/${made.of(TASK)}?by=${HERE}, serial number ${OTHER}`,
    );
  });

  test('replace ids in the bytes of a document, which stays readable', () => {
    const document = new Y.Doc();
    const text = document.getText('text');
    text.insert(0, 'Hello 👋 ');
    text.insertEmbed(2, { task: TASK, title: 'Türöffner' });
    text.insert(text.length, ` ${TASK} and ${OTHER}`, { link: `/tasks/${TASK}/by/${ADA}` });
    document.getMap(TASK).set('by', ADA);
    const made = ids();
    const stored = `\\x${Buffer.from(Y.encodeStateAsUpdate(document)).toString('hex')}`;
    const read = new Y.Doc();
    Y.applyUpdate(read, Buffer.from(String(made.in(stored)).slice(2), 'hex'));
    const found = JSON.stringify(read.getText('text').toDelta());
    const expected = JSON.stringify(text.toDelta()).replaceAll(TASK, made.of(TASK)).replaceAll(ADA, HERE);
    expect(found).toBe(expected);
    expect(found).toContain(OTHER);
    expect(read.getMap(made.of(TASK)).get('by')).toBe(HERE);
  });

  test('leave bytes without ids as they are', () => {
    expect(ids().in('\\x00ff')).toBe('\\x00ff');
    expect(ids().in('\\x')).toBe('\\x');
  });
});
