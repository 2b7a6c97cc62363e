import { type Editor, type Extensions, Node } from '@tiptap/core';
import { isDay, shortDate } from '#contract/dates';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { ChecklistItem } from './checklist-items.ts';
import { drawChip, referenceIn } from './chip-element.ts';
import { type ChipOptions, type Reference, saidBy } from './chip-source.ts';
import { pastedReference } from './chip-paste.ts';
import styles from './chips.module.css';

const referenceOf = ({ kind, id }: Readonly<Record<string, unknown>>): Reference =>
  ({ kind: String(kind), id: String(id) }) as Reference;

/** A task, an issue or another document in a text. The text has only its kind and id; the rest is the reader's. */
export const Chip = Node.create<ChipOptions>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ source: null, onOpen: () => {}, settling: null }),
  addAttributes: () => ({ kind: { default: 'TASK' }, id: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-chip]', priority: 60, getAttrs: (element) => referenceIn(element) ?? false },
    { tag: 'a[data-chip]', priority: 60, getAttrs: (element) => referenceIn(element) ?? false },
  ],
  renderHTML({ node: { attrs } }) {
    const reference = referenceOf(attrs);
    const look = this.options.source?.look(reference);
    const named = { 'data-chip': reference.kind, 'data-id': reference.id };
    if (!look) return ['span', named];
    return look.path === null
      ? ['span', named, saidBy(look)]
      : ['a', { ...named, href: new URL(look.path, location.origin).href }, saidBy(look)];
  },
  renderText({ node }) {
    const look = this.options.source?.look(referenceOf(node.attrs));
    return look ? saidBy(look) : '';
  },
  addNodeView() {
    const { source, onOpen } = this.options;
    if (source === null) return null;
    return ({ node }) => {
      const reference = referenceOf(node.attrs);
      const dom = document.createElement('span');
      dom.contentEditable = 'false';
      const draw = () => drawChip(dom, reference, source.look(reference));
      source.want([reference.id]);
      draw();
      const stop = source.subscribe(draw);
      dom.addEventListener('click', (event) => {
        const { path } = source.look(reference);
        // With a modifier the browser opens it elsewhere.
        if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(path);
      });
      return {
        dom,
        destroy: stop,
        ignoreMutation: () => true,
        selectNode: () => dom.setAttribute('data-selected', ''),
        deselectNode: () => dom.removeAttribute('data-selected'),
      };
    };
  },
  addKeyboardShortcuts() {
    const open = ({ editor }: { editor: Editor }): boolean => {
      const { selection } = editor.state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false;
      const path = this.options.source?.look(referenceOf(selection.node.attrs)).path ?? null;
      if (path !== null) this.options.onOpen(path);
      return true;
    };
    return { Enter: open, 'Mod-Enter': open };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: { handlePaste: (_, event) => pastedReference(editor, event, options) },
      }),
    ];
  },
});

/** A day in a text, written as everywhere. */
export const DateChip = Node.create({
  name: 'date',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ date: { default: '' } }),
  parseHTML: () => [
    { tag: 'time[data-date]', getAttrs: ({ dataset }) => (isDay(dataset['date'] ?? '') ? { date: dataset['date'] } : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'time',
    { class: styles.date ?? '', 'data-date': String(attrs['date']), datetime: String(attrs['date']) },
    dayOf(attrs),
  ],
  renderText: ({ node }) => dayOf(node.attrs),
});

const dayOf = ({ date }: Readonly<Record<string, unknown>>): string => (isDay(String(date)) ? shortDate(String(date)) : '');

/** The nodes of a text with its live chips. */
export const withChips = (extensions: Extensions, options: ChipOptions): Extensions =>
  extensions.map((extension) => {
    if (extension.name === Chip.name) return Chip.configure(options);
    return extension.name === ChecklistItem.name ? ChecklistItem.configure(options) : extension;
  });

/** The ids of the items that a text names. */
export function chipsIn(editor: Editor): string[] {
  const ids: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'chip') ids.push(String(node.attrs['id']));
  });
  return ids;
}
