import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readFile } from '../../src/features/document-files/server/reading.ts';
import { README } from '../../src/features/document-files/server/readme-for-tests.ts';
import { shipped } from '../../src/features/document-templates/server/words.ts';
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

test('what is read from files and templates fits into the editor as it is', () => {
  const html =
    '<h5>x</h5><li>stray<ul><p>no item</ul><table><td><ul><li><table><tr><td>in</table></ul><td>b<tr><td>c</table><details>no summary</details><blockquote></blockquote><pre></pre><a href="https://example.com"><code>c</code><b>d</b></a>';
  const read = [readFile('MARKDOWN', README), readFile('HTML', html)].map(({ text }) => text);
  const templates = Object.values(shipped).map(({ markdown }) => readFile('MARKDOWN', markdown).text);
  for (const text of [...read, ...templates]) {
    const node = schema.nodeFromJSON(text);
    expect(() => node.check()).not.toThrow();
    expect(node.textContent.length).toBeGreaterThan(5);
  }
});
