import type { Editor } from '@tiptap/core';
import { subjects } from '#contract/subject';
import type { ChipOptions, Reference } from './chip-source.ts';

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const IN_PROJECT = new RegExp(`^/dashboard/([^/]+)/projects/[^/]+/([a-z]+)/${ID}$`);
const IN_LIBRARY = new RegExp(`^/workspace/([^/]+)/documents/${ID}$`);
/** The views in which a task opens beside others. */
const TASK_VIEWS = new Set(['board', 'list', 'calendar', 'timeline', 'sprints']);

/** The item of this Cairn and workspace that an address leads to; null for any other text. */
export function referenceAt(address: string, origin: string, workspaceId: string): Reference | null {
  const url = URL.parse(address.trim());
  // An address of a comment is about more than the item.
  if (url === null || url.origin !== origin || url.hash !== '') return null;
  const [, inLibrary, documentId] = IN_LIBRARY.exec(url.pathname) ?? [];
  if (documentId !== undefined) return inLibrary === workspaceId ? { kind: 'DOCUMENT', id: documentId } : null;
  const [, workspace, view = '', id] = IN_PROJECT.exec(url.pathname) ?? [];
  if (workspace !== workspaceId || id === undefined) return null;
  if (view === 'documents') return { kind: 'DOCUMENT', id };
  if (TASK_VIEWS.has(view)) return { kind: 'TASK', id };
  return subjects('links').some((subject) => subject.type === 'ISSUE' && subject.view === view) ? { kind: 'ISSUE', id } : null;
}

/**
 * An address of an item becomes its chip, as soon as the server has said that the person may see it: until then, and otherwise,
 * it is a link as any other. Where something is selected, the address links that.
 */
export function pastedReference(editor: Editor, event: ClipboardEvent, { source }: ChipOptions): boolean {
  const address = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (source === null || !editor.isEditable || !editor.state.selection.empty) return false;
  if (editor.state.selection.$from.parent.type.spec.code) return false;
  const reference = referenceAt(address, location.origin, source.workspaceId);
  if (reference === null) return false;
  editor
    .chain()
    .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
    .unsetMark('link')
    .run();
  void source.find(reference).then((found) => {
    if (found === null || editor.isDestroyed) return;
    source.know(found);
    replaceAddress(editor, address, reference);
  });
  return true;
}

/** Others may have written before it meanwhile: it is found by what it says. */
function replaceAddress(editor: Editor, address: string, { kind, id }: Reference): void {
  const { doc, schema } = editor.state;
  const chip = schema.nodes['chip'];
  const change = editor.state.tr;
  doc.descendants((node, place) => {
    const isIt = node.isText && node.text === address && node.marks.some((mark) => mark.attrs['href'] === address);
    if (!isIt || !chip) return;
    const from = change.mapping.map(place);
    change.replaceWith(from, from + node.nodeSize, chip.create({ kind, id }));
  });
  if (change.docChanged) editor.view.dispatch(change);
}
