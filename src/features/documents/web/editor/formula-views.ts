import { type Editor, Extension, InputRule } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import type { Node, Schema } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { FORMULA_MAX, heldFormulas, withFormulas } from '#contract/formulas';
import { pastedText } from '#ui/text-editor-commands';
import { drawFormula } from './formula-drawing.ts';
import { formulaOf } from './formula-nodes.ts';
import styles from './formulas.module.css';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    documentFormulas: {
      /** Asks for the TeX of the selected formula, or of a new one. */
      editFormula: (isBlock?: boolean) => ReturnType;
    };
  }
}

interface Options {
  readonly onEdit: (isBlock: boolean) => void;
}

const AS_TYPED = /(?<![\p{L}\p{N}$\\])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/u;

/** Formulas in the text: how they are shown, typed and opened. */
export const FormulaViews = Extension.create<Options>({
  name: 'documentFormulas',
  addOptions: () => ({ onEdit: () => {} }),
  addCommands() {
    return {
      editFormula:
        (isBlock = false) =>
        ({ editor }) => {
          const selected = selectedFormula(editor);
          this.options.onEdit(selected === null ? isBlock : formulaOf(selected).isBlock);
          return true;
        },
    };
  },
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => editor.isEditable && selectedFormula(editor) !== null && editor.commands.editFormula(),
  }),
  addInputRules() {
    const { onEdit } = this.options;
    return [
      new InputRule({
        find: AS_TYPED,
        handler: ({ state, range, match: [typed, tex = ''] }) => {
          const type = state.schema.nodes['formula'];
          // A name or a file between the signs is none of TeX. The last sign is not in the text yet.
          const isText = state.doc.textBetween(range.from, range.to, '', '\ufffc') === typed.slice(0, -1);
          if (!type || !isText || tex.length > FORMULA_MAX) return null;
          state.tr.replaceWith(range.from, range.to, type.create({ tex }));
          return undefined;
        },
      }),
      new InputRule({
        find: /^\$\$\s$/,
        handler: ({ state, range }) => {
          state.tr.delete(range.from, range.to);
          queueMicrotask(() => onEdit(true));
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const draw = (node: Node, view: EditorView, at: () => number | undefined) => formulaView(node, { editor, view, at });
    return [new Plugin({ props: { nodeViews: { formula: draw, formulaBlock: draw } } })];
  },
});

/** The formula that is selected; null if none is. */
export function selectedFormula({ state: { selection } }: Pick<Editor, 'state'>): Node | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type.name === 'formula' || node?.type.name === 'formulaBlock' ? node : null;
}

interface Shown {
  readonly editor: Editor;
  readonly view: EditorView;
  readonly at: () => number | undefined;
}

function formulaView(node: Node, { editor, view, at }: Shown): NodeView {
  const { isBlock } = formulaOf(node);
  const dom = document.createElement(isBlock ? 'div' : 'span');
  dom.className = styles.formula ?? '';
  dom.dataset['formula'] = isBlock ? 'block' : 'line';
  const drawn = dom.appendChild(document.createElement('span'));
  let shown = node;
  const draw = async () => {
    const wrong = await drawFormula(drawn, formulaOf(shown));
    dom.title = wrong ?? '';
  };
  void draw();
  dom.addEventListener('dblclick', () => {
    const place = at();
    if (place === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)));
    editor.commands.editFormula();
  });
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false;
      const isSame = next.attrs['tex'] === shown.attrs['tex'];
      shown = next;
      if (!isSame) void draw();
      return true;
    },
    selectNode: () => dom.setAttribute('data-selected', ''),
    deselectNode: () => dom.removeAttribute('data-selected'),
    ignoreMutation: () => true,
  };
}

/** Pasted Markdown with its formulas; null if it is pasted as it is. */
export function pastedWithFormulas(text: string, schema: Schema): Slice | null {
  const held = heldFormulas(text);
  const pasted = pastedText(held.text, schema);
  if (pasted === null || held.formulas.length === 0) return pasted;
  const doc = withFormulas({ type: 'doc', content: pasted.content.toJSON() as [] }, held);
  return Slice.maxOpen(schema.nodeFromJSON(doc).content);
}
