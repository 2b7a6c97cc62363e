import { useEffect, useState } from 'react';
import { listeners } from './listeners.ts';
import { usePartState } from './use-part.ts';
import type * as dragged from './dragging.ts';

export type Dragging = typeof dragged;

const dragging = () => import('./dragging.ts');

let here: Dragging | null = null;
const arrived = listeners<[Dragging]>();

/** Loads what dragging needs as soon as a pointer moves, and otherwise a while after the cards. True once it is loaded. */
export function useDraggingAhead(): boolean {
  const [isPointing, setPointing] = useState(false);
  const { part } = usePartState(dragging, isPointing);
  useEffect(() => {
    const stop = new AbortController();
    const handlePointer = () => setPointing(true);
    for (const move of ['pointermove', 'pointerdown'])
      addEventListener(move, handlePointer, { capture: true, passive: true, once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (part === null || here !== null) return;
    here = part;
    arrived.tell(part);
  }, [part]);
  return part !== null;
}

/** Attaches something to the page with what dragging needs, once that is loaded. The result removes it again. */
export function withDragging(attach: (part: Dragging) => () => void): () => void {
  if (here) return attach(here);
  let stop = arrived.subscribe((part) => {
    stop();
    stop = attach(part);
  });
  return () => stop();
}
