import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view';
import { drawDiagram } from './diagram-drawing.ts';
import styles from './diagrams.module.css';
import * as words from '../words.ts';

/** The language of code that is a diagram. */
const MERMAID = 'mermaid';
/** After the last key, before the diagram is drawn again. */
const PAUSE_MS = 400;

const isDiagram = ({ type, attrs }: Node): boolean => type.name === 'codeBlock' && attrs['language'] === MERMAID;

type Redraw = () => void;

/** Shows the diagrams of a text below their code. While the caret is elsewhere, only the diagram is seen. */
export const DiagramViews = Extension.create({
  name: 'documentDiagrams',
  addProseMirrorPlugins() {
    const shown = new Set<Redraw>();
    const code = (node: Node, view: EditorView, at: () => number | undefined): NodeView =>
      isDiagram(node) ? diagramView(node, { view, at, shown }) : codeView(node);
    return [
      new Plugin({
        props: { nodeViews: { codeBlock: code }, decorations: opened },
        // A diagram is drawn for a theme.
        view: () => {
          const themes = new MutationObserver(() => shown.forEach((redraw) => redraw()));
          themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
          return { destroy: () => themes.disconnect() };
        },
      }),
    ];
  },
});

/** Marks the diagram whose code the caret is in. */
function opened({ doc, selection }: EditorState): DecorationSet | null {
  const { $head } = selection;
  if (!isDiagram($head.parent)) return null;
  return DecorationSet.create(doc, [Decoration.node($head.before(), $head.after(), { 'data-open': '' })]);
}

/** Any other code, as the library of code writes it. */
function codeView(node: Node): NodeView {
  const { dom, code } = codeElements(node);
  return {
    dom,
    contentDOM: code,
    update: (next) => next.type === node.type && !isDiagram(next) && next.attrs['language'] === node.attrs['language'],
  };
}

function codeElements({ attrs }: Node) {
  const dom = document.createElement('pre');
  const code = dom.appendChild(document.createElement('code'));
  if (typeof attrs['language'] === 'string') code.className = `language-${attrs['language']}`;
  return { dom, code };
}

interface Shown {
  readonly view: EditorView;
  readonly at: () => number | undefined;
  readonly shown: Set<Redraw>;
}

function diagramView(first: Node, { view, at, shown }: Shown): NodeView {
  const { dom: pre, code } = codeElements(first);
  const dom = document.createElement('div');
  dom.className = styles.diagram ?? '';
  const drawing = document.createElement('div');
  drawing.contentEditable = 'false';
  dom.append(pre, drawing);
  const { show, end } = drawn(dom, drawing);
  const redraw = () => show(node.textContent);
  let node = first;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = whenSeen(dom, redraw);
  shown.add(redraw);
  drawing.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element ? target.closest('button') : null;
    if (toggle) return toggle.setAttribute('aria-expanded', String(dom.toggleAttribute('data-shown')));
    const place = at();
    if (place === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place + 1)));
    view.focus();
  });
  return {
    dom,
    contentDOM: code,
    update(next) {
      if (!isDiagram(next)) return false;
      const isSame = next.textContent === node.textContent;
      node = next;
      clearTimeout(waiting);
      if (!isSame) waiting = setTimeout(redraw, PAUSE_MS);
      return true;
    },
    stopEvent: ({ target }) => target instanceof globalThis.Node && drawing.contains(target),
    ignoreMutation: (change) => change.type !== 'selection' && !code.contains(change.target),
    destroy() {
      clearTimeout(waiting);
      shown.delete(redraw);
      stop();
      end();
    },
  };
}

/** What is drawn below the code. */
function drawn(dom: HTMLElement, place: HTMLElement) {
  let latest = 0;
  let address: string | null = null;
  const release = () => {
    if (address !== null) URL.revokeObjectURL(address);
    address = null;
  };
  const show = async (source: string) => {
    const mine = ++latest;
    if (source.trim() === '') {
      release();
      dom.dataset['failed'] = '';
      return place.replaceChildren();
    }
    const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
    const made = await drawDiagram(source, theme);
    if (mine !== latest) return;
    release();
    if (typeof made === 'string') {
      const problem = document.createElement('p');
      problem.textContent = words.diagramProblem(made);
      dom.dataset['failed'] = '';
      return place.replaceChildren(problem);
    }
    address = URL.createObjectURL(new Blob([made.svg], { type: 'image/svg+xml' }));
    const image = Object.assign(document.createElement('img'), { src: address, alt: words.diagramNamed(made.title) });
    image.width = Math.ceil(made.width);
    image.height = Math.ceil(made.height);
    image.draggable = false;
    const toggle = Object.assign(document.createElement('button'), { type: 'button', textContent: words.diagramSource });
    toggle.setAttribute('aria-expanded', String(dom.hasAttribute('data-shown')));
    delete dom.dataset['failed'];
    place.replaceChildren(image, toggle);
  };
  const end = () => {
    latest++;
    release();
  };
  return { show: (source: string) => void show(source), end };
}

/** Calls once when an element comes near what is seen of the page: a text can have many diagrams. */
function whenSeen(element: Element, call: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return (call(), () => {});
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      call();
    },
    { rootMargin: '600px' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
