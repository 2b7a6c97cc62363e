import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Plugin, type StateField, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';
import { type DecorationSet } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import { languages } from './languages.ts';

/** Set on a transaction after which all code is colored again: the grammar of a language has come. */
export const GRAMMAR_CAME = 'grammarCame';

/**
 * Code with colors. For each change the library looks for all code of a text, before it and after it: a key outside of code
 * need not wait for that, and a grammar that came later needs it although nothing changed.
 */
export const CodeColors = CodeBlockLowlight.extend({
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map(sparing);
  },
}).configure({ lowlight: languages });

function sparing(plugin: Plugin): Plugin {
  const { state, ...rest } = plugin.spec;
  if (state === undefined) return plugin;
  const colors = state as StateField<DecorationSet>;
  return new Plugin<DecorationSet>({
    ...rest,
    state: {
      ...colors,
      apply(change, known, before, after) {
        if (change.getMeta(GRAMMAR_CAME) !== undefined) return colors.init({}, after);
        if (!change.docChanged) return known;
        return isInText(change) ? known.map(change.mapping, change.doc) : colors.apply(change, known, before, after);
      },
    },
  });
}

/** True if each step changes only the words of one block that is not code. */
const isInText = ({ steps, docs }: Transaction): boolean =>
  steps.every((step, nth) => {
    const before = docs[nth];
    return before !== undefined && isInTextOf(before, step);
  });

function isInTextOf(before: Node, step: Step): boolean {
  if (!(step instanceof ReplaceStep) || step.slice.openStart + step.slice.openEnd > 0) return false;
  const start = before.resolve(step.from);
  const { inlineContent, type } = start.parent;
  return inlineContent && type.spec.code !== true && step.to <= start.end() && step.slice.content.firstChild?.isBlock !== true;
}
