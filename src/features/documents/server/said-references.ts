import { shortDate } from '#contract/dates';
import { CHIP_KINDS, HIDDEN_ITEM } from '../fields.ts';
import type { Reference } from './references.ts';
import type { TextNode } from './text-json.ts';

/** What a chip says where it is not live, such as in a file. */
export interface SaidReference {
  readonly text: string;
  readonly href: string | null;
  readonly isSettled: boolean;
}

export const HIDDEN_REFERENCE: SaidReference = { text: HIDDEN_ITEM, href: null, isSettled: false };

/** The item that a node names; null if it is no chip. */
function referenceOf({ type, attrs = {} }: TextNode): Reference | null {
  const kind = CHIP_KINDS.find((each) => each === attrs['kind']);
  const { id } = attrs;
  return type === 'chip' && kind !== undefined && typeof id === 'string' ? { kind, id } : null;
}

/** The task or issue that a line of a checklist stands for: the line has its chip, and nothing else. The editor has the same rule. */
function lineReference({ type, content = [] }: TextNode): Reference | null {
  if (type !== 'taskItem') return null;
  const [only, ...others] = (content[0]?.content ?? []).filter((node) => node.type !== 'text' || node.text?.trim() !== '');
  const reference = only === undefined || others.length > 0 ? null : referenceOf(only);
  return reference?.kind === 'DOCUMENT' ? null : reference;
}

/** The items that a text names, each once. */
export function referencesIn(text: TextNode): Reference[] {
  const found = new Map<string, Reference>();
  const waiting: TextNode[] = [text];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const reference = referenceOf(node);
    if (reference !== null) found.set(`${reference.kind} ${reference.id}`, reference);
    waiting.push(...(node.content ?? []));
  }
  return [...found.values()];
}

/** A text with words in place of its chips and dates. A line of a checklist that is a task is checked if the task is done. */
export function withSaidReferences(node: TextNode, say: (reference: Reference) => SaidReference): TextNode {
  const line = lineReference(node);
  if (line !== null) {
    const said = { ...node, attrs: { ...node.attrs, checked: say(line).isSettled } };
    return { ...said, content: said.content?.map((inner) => withSaidReferences(inner, say)) ?? [] };
  }
  if (node.type === 'chip') return saidText(say, referenceOf(node), node.marks);
  if (node.type === 'date') return { type: 'text', text: dateSaid(node), ...(node.marks && { marks: node.marks }) };
  if (node.content === undefined) return node;
  return { ...node, content: node.content.map((inner) => withSaidReferences(inner, say)) };
}

function saidText(
  say: (reference: Reference) => SaidReference,
  reference: Reference | null,
  marks: TextNode['marks'] = [],
): TextNode {
  const { text, href, isSettled } = reference === null ? HIDDEN_REFERENCE : say(reference);
  const own = [...(isSettled ? [{ type: 'strike' }] : []), ...(href === null ? [] : [{ type: 'link', attrs: { href } }])];
  const all = [...marks.filter(({ type }) => own.every((mark) => mark.type !== type)), ...own];
  return { type: 'text', text, ...(all.length > 0 && { marks: all }) };
}

/** The day of a date in a text, as it is written. */
export const dateSaid = ({ attrs = {} }: TextNode): string => (typeof attrs['date'] === 'string' ? shortDate(attrs['date']) : '');
