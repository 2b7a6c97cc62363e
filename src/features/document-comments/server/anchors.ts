import * as Y from 'yjs';
import { fail } from '#server/failures';
import type { CommentAnchor } from '../contract.ts';

/** Refuses an anchor whose ends are not positions in a text, and one on a reply, which is about its comment. */
export function refuseAnchor(anchor: CommentAnchor | null, parentId: string | null): void {
  if (anchor === null) return;
  if (parentId !== null) fail('invalid-input', {}, { anchor: 'A reply has no passage of its own' });
  refuseEnds(anchor, 'anchor.');
}

/** Refuses ends that are not positions in a text. `within`: where they are in the body. */
export function refuseEnds(anchor: Pick<CommentAnchor, 'from' | 'to'>, within = ''): void {
  for (const end of ['from', 'to'] as const)
    if (!isPosition(anchor[end])) fail('invalid-input', {}, { [`${within}${end}`]: 'This is not a position in a text' });
}

/** True for bytes that are a relative position and nothing more. */
function isPosition(end: string): boolean {
  const bytes = Buffer.from(end, 'base64');
  try {
    return Buffer.from(Y.encodeRelativePosition(Y.decodeRelativePosition(bytes))).equals(bytes);
  } catch {
    return false;
  }
}
