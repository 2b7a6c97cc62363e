import { expect, test } from 'vitest';
import { withSaidReferences } from './said-references.ts';
import type { TextNode } from './text-json.ts';

const chip = (kind: string, id: string): TextNode => ({ type: 'chip', attrs: { kind, id } });
const line = (checked: boolean, ...content: TextNode[]): TextNode => ({
  type: 'taskItem',
  attrs: { checked },
  content: [{ type: 'paragraph', content }],
});
const space: TextNode = { type: 'text', text: ' ' };

test('a line of a checklist that is one task or issue is checked if that is done, and any other as the text says', () => {
  const text: TextNode = {
    type: 'taskList',
    content: [
      line(false, space, chip('TASK', 'done'), space),
      line(true, chip('ISSUE', 'open')),
      line(true, chip('DOCUMENT', 'done')),
      line(false, chip('TASK', 'done'), { type: 'text', text: 'first' }),
      line(false, chip('TASK', 'done'), chip('TASK', 'done')),
      line(true),
    ],
  };
  const said = withSaidReferences(text, ({ id }) => ({ text: id, href: null, isSettled: id === 'done' }));
  expect(said.content?.map(({ attrs }) => attrs?.['checked'])).toEqual([true, false, true, false, false, true]);
  expect(said.content?.[0]?.content?.[0]?.content?.map(({ text: words }) => words)).toEqual([' ', 'done', ' ']);
});
