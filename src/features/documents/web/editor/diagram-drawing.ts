import type mermaid from 'mermaid';
import * as words from '../words.ts';

type Library = typeof mermaid;

/** The longest diagram, and the most lines between its parts: beyond them the page would stand still. */
const DIAGRAM_MAX = 10_000;
const EDGES_MAX = 300;
const PATIENCE_MS = 10_000;

/** A drawn diagram: an image, which runs nothing and loads nothing whatever is in it. */
export interface DrawnDiagram {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** What the diagram says of itself to people who do not see it; empty if nothing. */
  readonly title: string;
}

let loading: Promise<Library> | null = null;

/** Mermaid, loaded when a text has a diagram; each kind of diagram is a part of its own. */
function library(): Promise<Library> {
  loading ??= import('mermaid').then(({ default: loaded }) => loaded);
  loading.catch(() => (loading = null));
  return loading;
}

let drawn = 0;

/** Draws a diagram of Mermaid for a theme, or says why it cannot. */
export async function drawDiagram(source: string, theme: 'dark' | 'light'): Promise<DrawnDiagram | string> {
  if (source.length > DIAGRAM_MAX) return words.diagramTooLong(DIAGRAM_MAX);
  const mermaid = await library().catch(() => null);
  if (mermaid === null) return words.diagramNotLoaded;
  // What a diagram says of these settings itself is not heard: `secure` names them.
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    htmlLabels: false,
    maxTextSize: DIAGRAM_MAX,
    maxEdges: EDGES_MAX,
    theme: theme === 'dark' ? 'dark' : 'neutral',
    // An image has no fonts of the page.
    fontFamily: 'system-ui, sans-serif',
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'suppressErrorRendering',
      'maxTextSize',
      'maxEdges',
      'htmlLabels',
      'fontFamily',
      'themeCSS',
      'dompurifyConfig',
    ],
  });
  // Where it is measured, out of sight.
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = 'position:fixed;inset:0 auto auto -9999px;width:1000px;visibility:hidden;pointer-events:none';
  document.body.append(stage);
  try {
    const { svg } = await inTime(mermaid.render(`diagram-${++drawn}`, withoutTags(source), stage));
    return asImage(svg);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, 4).join('\n') : String(error);
  } finally {
    stage.remove();
  }
}

// A break of a line, and what a class is, such as <<interface>>, are signs of Mermaid itself.
const TAG = /<(?=[a-z/!?])(?!br\s*\/?>)(?!(?<=<<)[\w -]+>>)/gi;

/**
 * A diagram whose tags are words. Mermaid keeps HTML out of what it returns, but not out of what it measures meanwhile, where
 * only the policy of the page would stop it.
 */
const withoutTags = (source: string): string => source.replaceAll(TAG, '#lt;');

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<Value>();
  const patience = setTimeout(() => reject(new Error(words.diagramTakesTooLong)), PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(patience));
}

/** Mermaid makes a diagram as wide as its place. An image needs a size of its own. */
function asImage(svg: string): DrawnDiagram | string {
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  const [, , width = 0, height = 0] =
    root
      ?.getAttribute('viewBox')
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  if (root === null || !(width > 0) || !(height > 0)) return words.diagramEmpty;
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const title = root.querySelector(':scope > title')?.textContent ?? '';
  return { svg: new XMLSerializer().serializeToString(root), width, height, title };
}
