import { type ComponentProps, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import styles from './empty-parts.module.css';
import { tip } from './tooltip.tsx';

/** Undefined outside of a page that collects its empty parts; null until its row is in the page. */
const Row = createContext<HTMLElement | null | undefined>(undefined);

interface EmptyPartsProps {
  label: string;
  /** The names of the parts, in the order of their buttons. */
  slots: readonly string[];
  children: ReactNode;
}

/** One row of buttons for the parts of a page that are still empty, above the parts that are not. */
export function EmptyParts({ label, slots, children }: EmptyPartsProps) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => (row ? placesKept(row) : undefined), [row]);
  return (
    <Row value={row}>
      <div ref={setRow} role="group" aria-label={label} className={styles.row}>
        {slots.map((slot) => (
          <span key={slot} data-slot={slot} className={styles.slot} />
        ))}
      </div>
      {children}
    </Row>
  );
}

/**
 * A button goes away with its press. Until the pointer leaves the row its place stays empty, so that no other comes under the pointer,
 * where a second press would start a timer. By the page's own events: the buttons are in the row, but not its children in React.
 */
function placesKept(row: HTMLElement): () => void {
  const keep = ({ target }: MouseEvent) => {
    const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
    const width = slot?.firstElementChild?.getBoundingClientRect().width;
    if (!slot || !width) return;
    slot.dataset.kept = '';
    slot.style.width = `${width}px`;
  };
  const giveUp = () => row.querySelectorAll('[data-kept]').forEach((slot) => slot.removeAttribute('data-kept'));
  row.addEventListener('click', keep, true);
  row.addEventListener('pointerleave', giveUp);
  return () => {
    row.removeEventListener('click', keep, true);
    row.removeEventListener('pointerleave', giveUp);
  };
}

/** Puts what an empty part offers into its place in the row; outside of `EmptyParts`, it stands where the part is. */
export function EmptyPart({ slot, children }: { slot: string; children: ReactNode }) {
  const row = use(Row);
  if (row === undefined) return children;
  const place = row?.querySelector(`[data-slot="${slot}"]`);
  return place ? createPortal(children, place) : null;
}

interface AddPartProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name of the button, which contains the visible text. */
  label: string;
  /** One or two words, such as "File". */
  text: string;
  icon: ReactNode;
  shortcut?: string;
}

/** A button that adds the first thing to a part. */
export function AddPart({ label, text, shortcut, ...rest }: AddPartProps) {
  return (
    <Button {...tip(label, shortcut)} {...rest} variant="ghost" size="s" aria-label={label}>
      {text}
    </Button>
  );
}
