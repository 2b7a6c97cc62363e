import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { textSchema } from '../../src/features/documents/server/text-schema.ts';
import { FIELD } from '../../src/features/documents/web/editor/field.ts';
import { documentExtensions } from '../../src/features/documents/web/editor/schema.ts';

const schema = getSchema(documentExtensions);

test('the server takes every node, attribute and mark that the editor writes, under the same name', () => {
  expect(textSchema.fragment).toBe(FIELD);
  for (const { name, spec } of Object.values(schema.nodes)) {
    if (name === 'doc' || name === 'text') continue;
    expect([...(textSchema.nodes.get(name) ?? [`no ${name}`])].toSorted(), name).toEqual(
      expect.arrayContaining(Object.keys(spec.attrs ?? {}).toSorted()),
    );
  }
  expect([...textSchema.marks]).toEqual(expect.arrayContaining(Object.keys(schema.marks)));
});
