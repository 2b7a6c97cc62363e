import { type PointerEvent, useRef, useState } from 'react';

export interface RowDrag<Id> {
  /** The order of the rows if the person dropped the row now. */
  readonly order: readonly Id[];
  readonly dragged: Id | null;
  /** For the handle of a row, whose rows are the children of one list. */
  handle(id: Id): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Reorders the rows of a short list by a handle, with a mouse or a finger. */
export function useRowDrag<Id extends string>(ids: readonly Id[], onDrop: (order: Id[]) => void): RowDrag<Id> {
  const [drag, setDrag] = useState<{ id: Id; order: readonly Id[] } | null>(null);
  const list = useRef<HTMLElement | null>(null);

  const move = (y: number) => {
    if (!drag || !list.current) return;
    const others = drag.order.filter((id) => id !== drag.id);
    const rows = [...list.current.children].filter((row) => !(row as HTMLElement).dataset['dragged']);
    const above = rows.filter((row) => y > middleOf(row)).length;
    const order = others.toSpliced(above, 0, drag.id);
    if (order.join() !== drag.order.join()) setDrag({ id: drag.id, order });
  };
  const drop = () => {
    if (drag && drag.order.join() !== ids.join()) onDrop([...drag.order]);
    setDrag(null);
  };
  return {
    order: drag?.order ?? ids,
    dragged: drag?.id ?? null,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        list.current = event.currentTarget.closest('li')?.parentElement ?? null;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, order: ids });
      },
      onPointerMove: (event) => move(event.clientY),
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  };
}

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};
