import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './suggestions-popup.module.css';
import { Text } from './text.tsx';

/** The position of a character or a field on the screen, in px. */
export interface CaretPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string | undefined;
}

interface SuggestionListProps<Item extends Suggestion> {
  id: string;
  label: string;
  items: readonly Item[];
  /** The index of the one that Enter picks; -1 for none. */
  chosen: number;
  place: () => CaretPlace | null;
  onChoose: (item: Item) => void;
  onPoint: (index: number) => void;
}

/** What may complete a text, shown where it is typed. The focus stays in the text, and the arrow keys move through the list. */
export function SuggestionList<Item extends Suggestion>(props: SuggestionListProps<Item>) {
  const { id, label, items, chosen, place, onChoose, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const at = place();
    if (!at || !list.current) return;
    const { offsetWidth, offsetHeight } = list.current;
    const isAbove = at.bottom + 4 + offsetHeight > innerHeight - EDGE && at.top - 4 - offsetHeight > EDGE;
    list.current.style.top = `${isAbove ? at.top - 4 - offsetHeight : at.bottom + 4}px`;
    list.current.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - offsetWidth - EDGE))}px`;
  });
  return createPortal(
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.option}
          // A press would move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(item)}
        >
          <span className={styles.icon} aria-hidden="true">
            {item.icon}
          </span>
          <Text as="span" truncate>
            {item.label}
          </Text>
          {item.description ? <span className={styles.about}>{item.description}</span> : null}
        </button>
      ))}
    </div>,
    document.body,
  );
}

const EDGE = 8;

export const optionId = (list: string, index: number): string => `${list}-${index}`;
