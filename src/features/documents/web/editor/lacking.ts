import { decodeUpdate, type Doc, encodeStateAsUpdate } from 'yjs';

interface Range {
  readonly clock: number;
  readonly len: number;
}

/**
 * What a server lacks of a text, as an update; null if it has everything. `vector` is its state vector, and `answer` the
 * update that it sent, which names everything that is deleted there: a state vector says nothing of deletions, and an update
 * has all of them, so most texts would seem to have something to send.
 */
export function lackingUpdate(text: Doc, vector: Uint8Array, answer: Uint8Array): Uint8Array | null {
  const update = encodeStateAsUpdate(text, vector);
  const { structs, ds: deleted } = decodeUpdate(update);
  const { ds: known } = decodeUpdate(answer);
  const isMore = [...deleted.clients].some(([client, ranges]) => {
    const theirs = known.clients.get(client) ?? [];
    return ranges.some((range) => !isCovered(range, theirs));
  });
  return structs.length > 0 || isMore ? update : null;
}

/** True if each position of a range is in one of the others. */
function isCovered({ clock, len }: Range, others: readonly Range[]): boolean {
  let at = clock;
  for (const other of others.toSorted((one, two) => one.clock - two.clock))
    if (other.clock <= at && at < other.clock + other.len) at = other.clock + other.len;
  return at >= clock + len;
}
