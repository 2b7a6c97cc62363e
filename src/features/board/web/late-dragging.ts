import { useEffect, useState } from 'react';
import { listeners } from '#web/listeners';
import { usePartState } from '#web/use-part';
import type * as dragged from './dragging.ts';

export type Dragging = typeof dragged;

const dragging = () => import('./dragging.ts');

let here: Dragging | null = null;
const arrived = listeners<[Dragging]>();

/** Fetches what dragging needs as soon as a pointer moves, and a while after the cards where none does. True once it is here. */
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

/** Attaches something to the page with what dragging needs, once that is here; the result takes it off again. */
export function withDragging(attach: (part: Dragging) => () => void): () => void {
  if (here) return attach(here);
  let stop = arrived.subscribe((part) => {
    stop();
    stop = attach(part);
  });
  return () => stop();
}
