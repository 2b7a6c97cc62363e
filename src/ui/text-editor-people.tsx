import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Avatar } from './avatar.tsx';
import type { Mentionable } from './text-editor-mention-text.ts';
import styles from './text-editor-people.module.css';
import { Text } from './text.tsx';
import * as words from './words.ts';

/** The position of a character on the screen, in px. */
export interface CaretPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface PeopleListProps {
  id: string;
  people: readonly Mentionable[];
  chosen: number;
  /** Where the @ is. */
  place: () => CaretPlace | null;
  onChoose: (person: Mentionable) => void;
  onPoint: (index: number) => void;
}

/** The people that an @ may mention, shown at the @. The focus stays in the text, and the arrow keys move through the list. */
export function PeopleList({ id, people, chosen, place, onChoose, onPoint }: PeopleListProps) {
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
