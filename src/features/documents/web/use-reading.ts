import { useEffect, useState } from 'react';
import { encodeStateVector } from 'yjs';
import { VECTOR_MAX } from '../fields.ts';
import type { Document } from '../contract.ts';
import type { Beside } from './beside.ts';
import { textOf } from './editor/base64.ts';
import type { ReadBefore } from './editor/changed-marks.ts';
import type { TextSync } from './editor/text-sync.ts';

/** While a text is read, what was read is kept so often, and when its page is left. */
const EVERY_MS = 20_000;

/**
 * Keeps what the person has read of a text while its page is open, and says what they had read before it was opened;
 * null until that is known, and if they never read it.
 */
export function useReading({ id, workspaceId }: Document, sync: TextSync | null, isLoaded: boolean, mark: Beside['markRead']) {
  const [before, setBefore] = useState<ReadBefore | null>(null);
  useEffect(() => {
    if (sync === null || !isLoaded) return undefined;
    let kept: string | null = null;
    let isHere = true;
    const keep = async (): Promise<string | null> => {
      const vector = textOf(encodeStateVector(sync.text));
      if (vector === kept) return null;
      kept = vector;
      // Without a network it is kept the next time.
      return mark(workspaceId, id, vector.length > VECTOR_MAX ? null : vector).catch(() => (kept = null));
    };
    const opened = textOf(encodeStateVector(sync.text));
    void keep().then((vector) => isHere && setBefore(vector === null ? null : { vector, opened }));
    const timer = setInterval(() => document.visibilityState === 'visible' && void keep(), EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      void keep();
    };
  }, [id, workspaceId, sync, isLoaded, mark]);
  return before;
}
