// So that memory stays bounded, and each size is known before its bytes are written.
const PIECE = 4 << 20;

/** Collects the chunks of a stream into pieces of about 4 MB, without losing any. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Names sort in the order of the pieces. */
export const pieceName = (place: number): string => String(place + 1).padStart(6, '0');
