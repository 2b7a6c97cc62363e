import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** How programs mark the email that is answered, and signatures. */
const QUOTE_CLASSES =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|gmail_attr|gmail_signature|gmail_extra|moz-cite-prefix|moz-signature|yahoo_quoted|protonmail_quote|protonmail_signature_block|tutanota_quote)(?:\s|$)/;
/** From these on, everything is quoted. */
const REST_IDS = new Set([
  'appendonsend',
  'divrplyfwdmsg',
  'mail-editor-reference-message-container',
  'ms-outlook-mobile-signature',
]);
const DEPTH_MAX = 200;

/** The HTML of a reply without the email that it answers and without signatures. */
export function withoutQuotes(html: string): string {
  const page = parse(html);
  cut(page, 0);
  return serialize(page);
}

/** @returns true once all that follows is quoted */
function cut(parent: Parent, depth: number): boolean {
  if (depth > DEPTH_MAX) {
    parent.childNodes = [];
    return false;
  }
  const kept: Node[] = [];
  let isRest = false;
  for (const node of parent.childNodes) {
    if ('tagName' in node) {
      isRest = beginsRest(node);
      if (isRest) break;
      if (isQuote(node)) continue;
      isRest = cut(node, depth + 1);
    }
    kept.push(node);
    if (isRest) break;
  }
  parent.childNodes = kept;
  return isRest;
}

const valueOf = ({ attrs }: Element, name: string): string => attrs.find((attr) => attr.name === name)?.value ?? '';
const isQuote = (element: Element): boolean =>
  QUOTE_CLASSES.test(valueOf(element, 'class')) ||
  (element.tagName === 'blockquote' && valueOf(element, 'type').toLowerCase() === 'cite');
const beginsRest = (element: Element): boolean => REST_IDS.has(valueOf(element, 'id').toLowerCase());
