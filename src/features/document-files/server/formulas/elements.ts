import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Child = DefaultTreeAdapterTypes.ChildNode;

/** An element of what KaTeX wrote, with its classes and its style. */
export interface Read {
  readonly element: Element;
  readonly classes: ReadonlySet<string>;
  /** A property of its style, in em; null if it has none. */
  em(name: string): number | null;
  style(name: string): string | null;
}

export const isElement = (node: Child): node is Element => 'tagName' in node;

export const attributeOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;

export function readElement(element: Element): Read {
  const styles = new Map(
    (attributeOf(element, 'style') ?? '').split(';').map((each): [string, string] => {
      const [name = '', value = ''] = each.split(':');
      return [name.trim(), value.trim()];
    }),
  );
  return {
    element,
    classes: new Set((attributeOf(element, 'class') ?? '').split(' ')),
    em: (name) => emOf(styles.get(name)),
    style: (name) => styles.get(name) ?? null,
  };
}

/** The elements in an element. */
export const childrenOf = ({ childNodes }: Element): Read[] => childNodes.filter(isElement).map(readElement);

export const svgIn = ({ element }: Read): Element | null =>
  element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'svg') ?? null;

function emOf(value: string | undefined): number | null {
  const [, number] = /^(-?[\d.]+)em$/.exec(value ?? '') ?? [];
  return number === undefined ? null : Number(number);
}
