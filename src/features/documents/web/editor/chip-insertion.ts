import type { Editor, JSONContent } from '@tiptap/core';
import type { ChipSource } from './chip-source.ts';
import type { Chosen } from './use-reference-menu.tsx';

/** Puts a person, a day or an item in the place of what was typed to find it, and a space behind it. */
export function insertChosen(editor: Editor, chosen: Chosen, from: number, chips: ChipSource): void {
  const { $from, from: caret } = editor.state.selection;
  if (chosen.is === 'item') chips.know(chosen.item);
  editor
    .chain()
    .focus()
    .insertContentAt({ from: $from.start() + from, to: caret }, [nodeFor(chosen), { type: 'text', text: ' ' }])
    .run();
}

function nodeFor(chosen: Chosen): JSONContent {
  if (chosen.is === 'day') return { type: 'date', attrs: { date: chosen.day } };
  if (chosen.is === 'item') return { type: 'chip', attrs: { kind: chosen.item.kind, id: chosen.item.id } };
  return { type: 'mention', attrs: { kind: 'PERSON', id: chosen.person.id, label: chosen.person.label } };
}
