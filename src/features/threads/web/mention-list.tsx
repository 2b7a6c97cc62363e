import { createPortal } from 'react-dom';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from '#ui/avatar';
import { Text } from '#ui/text';
import { caretPlace } from './caret-place.ts';
import styles from './mention-list.module.css';
import type { Labelled } from './mention-text.ts';
import * as words from './words.ts';

export interface MentionListProps {
  id: string;
  people: readonly Labelled[];
  chosen: number;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The index of the @ in the text. */
  at: number;
  onChoose: (person: Labelled) => void;
  onPoint: (index: number) => void;
}

/** The people that an @ may mention, shown at the @. The focus stays in the text, and the arrow keys move through the list. */
export function MentionList({ id, people, chosen, area, at, onChoose, onPoint }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!area.current || !list.current) return;
    const place = caretPlace(area.current, at);
    const { offsetWidth, offsetHeight } = list.current;
    const isAbove = place.bottom + 4 + offsetHeight > innerHeight - EDGE && place.top - 4 - offsetHeight > EDGE;
    list.current.style.top = `${isAbove ? place.top - 4 - offsetHeight : place.bottom + 4}px`;
    list.current.style.left = `${Math.max(EDGE, Math.min(place.left, innerWidth - offsetWidth - EDGE))}px`;
  });
  return createPortal(
    <div ref={list} id={id} role="listbox" aria-label={words.people} className={styles.list}>
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.person}
          // A press would move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} id={person.id} image={person.image} size={20} decorative />
          <Text as="span" truncate>
            {person.label}
          </Text>
        </button>
      ))}
    </div>,
    document.body,
  );
}

const EDGE = 8;

export const optionId = (list: string, index: number): string => `${list}-${index}`;
