import * as Y from 'yjs';
import { fail } from '#server/failures';

/** What a text is made of: its nodes with their attributes, its marks, and the name of the fragment that they are in. */
export interface TextSchema {
  readonly fragment: string;
  readonly nodes: ReadonlyMap<string, ReadonlySet<string>>;
  /** True if an attribute of a node may have a value, which may be anything. */
  readonly isValue: (node: string, attribute: string, value: unknown) => boolean;
  readonly marks: ReadonlySet<string>;
}

/** The most structs in one update. */
export const STRUCTS_MAX = 100_000;
/** The largest value of an attribute or a mark, as JSON. */
export const VALUE_BYTES_MAX = 16_384;
/** How deep elements can be in each other. */
export const LEVELS_MAX = 100;
// Beyond this, clocks would no longer be exact numbers.
const CLOCK_MAX = 2 ** 40;

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded['structs'][number];

/** Refuses an update that does not fit into a text. */
export const unfit = (why: string): never => fail('document-update-invalid', {}, { update: why });

/** A decoded update, if each of its structs is of the schema by itself. */
export function decodedUpdate(update: Uint8Array, schema: TextSchema): Decoded {
  const decoded = decode(update);
  if (decoded.structs.length > STRUCTS_MAX) unfit('It has too many parts.');
  for (const struct of decoded.structs) refuseStruct(struct, schema);
  return decoded;
}

function decode(update: Uint8Array): Decoded {
  try {
    return Y.decodeUpdate(update);
  } catch {
    return unfit('It is no update of Yjs.');
  }
}

/** True if a text that an update was applied to has all of it: it waits for nothing that it builds on. */
export function hasAllOf({ store }: Y.Doc, { structs, ds }: Decoded): boolean {
  const isThere = (client: number, end: number): boolean => Y.getState(store, client) >= end;
  return (
    structs.every(({ id, length }) => isThere(id.client, id.clock + length)) &&
    [...ds.clients].every(([client, ranges]) => ranges.every(({ clock, len }) => isThere(client, clock + len)))
  );
}

function refuseStruct(struct: Struct, { fragment, nodes, marks }: TextSchema): void {
  const { clock } = struct.id;
  if (clock + struct.length > CLOCK_MAX || struct.length < 1) unfit('A clock is out of range.');
  if (!(struct instanceof Y.Item)) return;
  const { parent, content, parentSub, origin } = struct;
  if (typeof parent === 'string' && parent !== fragment) unfit('It is not about the text.');
  if (content instanceof Y.ContentDeleted || content instanceof Y.ContentString) return;
  if (content instanceof Y.ContentType) return refuseType(content.type, nodes);
  if (content instanceof Y.ContentFormat) return refuseMark(content, marks);
  // The second value of an attribute names only the one that it replaces; refuseMisplaced sees of what it is.
  if (content instanceof Y.ContentAny && (parentSub !== null || origin !== null)) return refuseValue(content.arr);
  unfit('It has content that no text has.');
}

function refuseType(type: unknown, nodes: TextSchema['nodes']): void {
  const isText = type instanceof Y.XmlText;
  if (!isText && !(type instanceof Y.XmlElement && nodes.has(type.nodeName))) unfit('It has a node that no text has.');
}

// The name of a mark that can overlap itself is followed by a hash of its attributes.
function refuseMark({ key, value }: Y.ContentFormat, marks: TextSchema['marks']): void {
  if (!marks.has(key.split('--')[0] ?? '')) unfit('It has a mark that no text has.');
  refuseValue(value);
}

function refuseValue(value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > VALUE_BYTES_MAX) unfit('A value is too large.');
}

/**
 * Refuses structs that are not where they can be in a text that has them: an element in a text, an attribute that the node does
 * not have, elements too deep in each other.
 */
export function refuseMisplaced(text: Y.Doc, structs: readonly Struct[], schema: TextSchema): void {
  for (const { id, length } of structs.filter((struct) => struct instanceof Y.Item)) {
    // Deleted meanwhile, it is only a length.
    const item = length > 0 ? Y.getItem(text.store, id) : null;
    if (item instanceof Y.Item && !item.deleted) refusePlace(item, schema);
  }
}

function refusePlace(item: Y.Item, { nodes, isValue }: TextSchema): void {
  const { parent, parentSub, content } = item;
  if (parentSub !== null) {
    if (!(parent instanceof Y.XmlElement) || nodes.get(parent.nodeName)?.has(parentSub) !== true)
      return unfit('A node has an attribute that it cannot have.');
    if (!(content instanceof Y.ContentAny)) return unfit('An attribute is no value.');
    if (!isValue(parent.nodeName, parentSub, content.arr.at(-1))) unfit('An attribute has a value that it cannot have.');
  } else if (parent instanceof Y.XmlText) {
    if (content instanceof Y.ContentType) unfit('A node is inside of a text.');
    if (content instanceof Y.ContentAny) unfit('A value is inside of a text.');
  } else if (!(content instanceof Y.ContentType)) unfit('A text is outside of a node.');
  let levels = 0;
  for (let above = itemAbove(item); above !== null; above = itemAbove(above))
    if (++levels > LEVELS_MAX) unfit('Nodes are too deep in each other.');
}

const itemAbove = ({ parent }: Y.Item): Y.Item | null => (parent instanceof Y.AbstractType ? parent._item : null);
