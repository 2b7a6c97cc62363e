import * as Y from 'yjs';

/** What a text is made of: its nodes with their attributes, its marks, and the name of the fragment that they are in. */
export interface TextSchema {
  readonly fragment: string;
  readonly nodes: ReadonlyMap<string, ReadonlySet<string>>;
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

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** Why an update does not fit into a text: it is malformed, or what it adds is not of the schema. */
export class UnfitUpdate extends Error {
  override name = 'UnfitUpdate';
}

/** An update's structs, if each of them is of the schema by itself. Throws `UnfitUpdate`. */
export function structsOf(update: Uint8Array, schema: TextSchema): readonly Struct[] {
  const structs = decoded(update);
  if (structs.length > STRUCTS_MAX) throw new UnfitUpdate('too many structs');
  for (const struct of structs) refuseStruct(struct, schema);
  return structs;
}

function decoded(update: Uint8Array): readonly Struct[] {
  try {
    return Y.decodeUpdate(update).structs;
  } catch (cause) {
    throw new UnfitUpdate('cannot be decoded', { cause });
  }
}

function refuseStruct(struct: Struct, { fragment, nodes, marks }: TextSchema): void {
  const { clock } = struct.id;
  if (clock + struct.length > CLOCK_MAX || struct.length < 1) throw new UnfitUpdate('a clock is out of range');
  if (!(struct instanceof Y.Item)) return;
  const { parent, content, parentSub } = struct;
  if (typeof parent === 'string' && parent !== fragment) throw new UnfitUpdate('another root');
  if (content instanceof Y.ContentDeleted || content instanceof Y.ContentString) return;
  if (content instanceof Y.ContentType) return refuseType(content.type, nodes);
  if (content instanceof Y.ContentFormat) return refuseMark(content, marks);
  if (content instanceof Y.ContentAny && parentSub !== null) return refuseValue(content.arr);
  throw new UnfitUpdate('content of another kind');
}

function refuseType(type: unknown, nodes: TextSchema['nodes']): void {
  const isText = type instanceof Y.XmlText;
  if (!isText && !(type instanceof Y.XmlElement && nodes.has(type.nodeName))) throw new UnfitUpdate('an unknown node');
}

// The name of a mark that can overlap itself is followed by a hash of its attributes.
function refuseMark({ key, value }: Y.ContentFormat, marks: TextSchema['marks']): void {
  if (!marks.has(key.split('--')[0] ?? '')) throw new UnfitUpdate('an unknown mark');
  refuseValue(value);
}

function refuseValue(value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > VALUE_BYTES_MAX) throw new UnfitUpdate('a value is too large');
}

/**
 * Refuses structs that are not where they can be in a text that has them: an element in a text, an attribute that the node does
 * not have, elements too deep in each other. Throws `UnfitUpdate`.
 */
export function refuseMisplaced(text: Y.Doc, structs: readonly Struct[], schema: TextSchema): void {
  for (const { id, length } of structs.filter((struct) => struct instanceof Y.Item)) {
    // Deleted meanwhile, it is only a length.
    const item = length > 0 ? Y.getItem(text.store, id) : null;
    if (item instanceof Y.Item && !item.deleted) refusePlace(item, schema);
  }
}

function refusePlace(item: Y.Item, { nodes }: TextSchema): void {
  const { parent, parentSub, content } = item;
  if (parentSub !== null) {
    const isKnown = parent instanceof Y.XmlElement && nodes.get(parent.nodeName)?.has(parentSub) === true;
    if (!isKnown) throw new UnfitUpdate('an unknown attribute');
  } else if (parent instanceof Y.XmlText) {
    if (content instanceof Y.ContentType) throw new UnfitUpdate('an element in a text');
  } else if (!(content instanceof Y.ContentType)) throw new UnfitUpdate('a text outside of one');
  let levels = 0;
  for (let above = itemAbove(item); above !== null; above = itemAbove(above))
    if (++levels > LEVELS_MAX) throw new UnfitUpdate('elements too deep in each other');
}

const itemAbove = ({ parent }: Y.Item): Y.Item | null => (parent instanceof Y.AbstractType ? parent._item : null);
