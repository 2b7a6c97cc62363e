import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { TaskItem, type TaskItemOptions } from '@tiptap/extension-list';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { ChipOptions, Reference } from './chip-source.ts';
import * as words from '../words.ts';

/**
 * The task or issue that a line of a checklist stands for: the line has its chip, and nothing else. Its box is checked if the
 * item is done, whatever the text says. The server has the same rule for files, in documents/server/said-references.ts.
 */
export function lineItem(line: Node): Reference | null {
  const found: Node[] = [];
  line.firstChild?.forEach((node) => {
    if (!node.isText || node.text?.trim() !== '') found.push(node);
  });
  const [only, ...others] = found;
  if (only?.type.name !== 'chip' || others.length > 0 || only.attrs['kind'] === 'DOCUMENT') return null;
  return only.attrs as Reference;
}

/** A line of a checklist. */
export const ChecklistItem = TaskItem.extend<TaskItemOptions & ChipOptions>({
  addOptions() {
    return {
      ...(this.parent?.() as TaskItemOptions),
      nested: true,
      a11y: { checkboxLabel: ({ attrs }) => boxLabel(attrs['checked'] === true) },
      source: null,
      onOpen: () => {},
      settling: null,
    };
  },
  addNodeView() {
    const plain = this.parent?.() as NodeViewRenderer;
    return this.options.source === null ? plain : (props) => itemView(plain, props, this.options);
  },
  addKeyboardShortcuts() {
    return { ...this.parent?.(), 'Mod-Enter': ({ editor }) => pressBox(editor) };
  },
});

const boxLabel = (isDone: boolean): string => (isDone ? words.done : words.notDone);

type ViewProps = Parameters<NodeViewRenderer>[0];

/** The view of the extension, whose box belongs to the item that the line stands for. */
function itemView(plain: NodeViewRenderer, props: ViewProps, { source, settling }: ChipOptions) {
  const view = plain(props);
  const { dom, contentDOM } = view as { dom: HTMLElement; contentDOM: HTMLElement };
  const box = dom.querySelector('input') as HTMLInputElement;
  let item = lineItem(props.node);
  const draw = () => {
    const look = item && source?.look(item);
    box.disabled = item !== null && (look?.is !== 'shown' || settling?.may(item) !== true);
    if (!look) return;
    box.checked = look.isSettled;
    dom.dataset['checked'] = String(look.isSettled);
    box.setAttribute('aria-label', boxLabel(look.isSettled));
  };
  draw();
  const stop = source?.subscribe(draw);
  // Before the view of the extension, which writes into the text.
  dom.addEventListener(
    'change',
    (event) => {
      if (event.target !== box || item === null) return;
      event.stopPropagation();
      settling?.settle(item, box.checked);
      draw();
    },
    true,
  );
  return {
    ...view,
    update(node: Node, ...others: unknown[]) {
      const isSame = (view.update as (node: Node, ...others: unknown[]) => boolean)(node, ...others);
      item = isSame ? lineItem(node) : null;
      draw();
      return isSame;
    },
    ignoreMutation: (mutation: { type: string; target: globalThis.Node }) =>
      mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    destroy: stop,
  };
}

/** Checks or unchecks the line with the caret. */
function pressBox({ state: { selection }, view }: Editor): boolean {
  // Its key opens a selected chip.
  if (selection instanceof NodeSelection) return false;
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'taskItem') continue;
    const line = view.nodeDOM($from.before(depth));
    if (line instanceof HTMLElement) line.querySelector('input')?.click();
    return true;
  }
  return false;
}
