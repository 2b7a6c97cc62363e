import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAt, storeDraft } from '#web/drafts';
import { toast } from '#web/toasts';
import type { NewWorkRequest } from '#features/work/web';
import * as words from './words.ts';
import { isBlank, type Writing, writingFor } from './writing.ts';

const PAUSE_MS = 300;

const placeOf = (projectId: string): string => `new-work:${projectId}`;

export interface WritingState {
  readonly writing: Writing;
  /** It is an earlier draft. */
  readonly isRestored: boolean;
  change(change: Partial<Writing> | ((before: Writing) => Partial<Writing>)): void;
  /** It was sent: the draft is deleted, and the given one replaces it. */
  sent(next: Writing | null): void;
  /** Discards it, with an offer to restore it. */
  discard(): void;
}

/** The draft of a project, stored while it is written and restored the next time. */
export function useWriting(asked: NewWorkRequest, projectId: string): WritingState {
  const place = placeOf(projectId);
  const [draft] = useState(() => draftIn(place));
  const [writing, setWriting] = useState(() => writingFor(asked, draft));
  const newest = useRef<Writing | null>(null);

  const keep = useCallback(() => {
    const last = newest.current;
    if (last) storeDraft(place, isBlank(last) ? null : JSON.stringify(last));
  }, [place]);
  const change = useCallback((next: Partial<Writing> | ((before: Writing) => Partial<Writing>)) => {
    setWriting((before) => (newest.current = { ...before, ...(typeof next === 'function' ? next(before) : next) }));
  }, []);
  const sent = useCallback(
    (next: Writing | null) => {
      newest.current = null;
      storeDraft(place, null);
      if (next) setWriting(next);
    },
    [place],
  );
  const discard = () => {
    sent(null);
    toast.message(words.draftDiscarded, { action: { label: words.undo, run: () => restoreDraft(projectId, writing) } });
  };
  useEffect(() => {
    if (newest.current !== writing) return undefined;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [writing, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return { writing, isRestored: draft !== null && asked.title === undefined, change, sent, discard };
}

/** Restores a draft for the next time, because it was refused or discarded too early. */
export const restoreDraft = (projectId: string, writing: Writing): void =>
  storeDraft(placeOf(projectId), JSON.stringify(writing));

function draftIn(place: string): Partial<Writing> | null {
  try {
    return JSON.parse(draftAt(place) ?? 'null') as Partial<Writing> | null;
  } catch {
    return null;
  }
}
