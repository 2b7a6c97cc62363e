import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { announce } from '#ui/live-region';
import { applyEdit } from './apply-edit.ts';
import { MentionList, optionId } from './mention-list.tsx';
import { type Labelled, queryAt, suggested } from './mention-text.ts';
import * as words from './words.ts';

export interface Mentions {
  /** Attributes for the text field. */
  readonly areaProps: Record<`aria-${string}`, string | undefined>;
  readonly list: ReactNode;
  /** Records the caret position; call it when the text or the selection changes. */
  noteCaret(area: HTMLTextAreaElement): void;
  /** True if the list handled the key. */
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
}

/** The list of people that opens after an @ in a text field. */
export function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  people: readonly Labelled[],
  set: (text: string) => void,
): Mentions {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [pointed, setPointed] = useState({ query: '', index: 0 });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const query = caret === null ? null : queryAt(text, caret);
  const [from, asked] = [query?.from ?? null, query?.text ?? ''];
  const found = useMemo(() => (from === null ? [] : suggested(people, asked)), [from, people, asked]);
  const isOpen = from !== null && from !== closedAt && found.length > 0;
  const key = `${from} ${asked}`;
  const at = pointed.query === key ? Math.min(pointed.index, found.length - 1) : 0;
  const point = (index: number) => setPointed({ query: key, index });

  useEffect(() => {
    const [first] = found;
    if (isOpen && first) announce(words.peopleFound(found.length, first.label));
  }, [isOpen, found]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Scrolling moves the @ away from under the list.
    const close = (event: Event) => event.target !== area.current && setClosedAt(from);
    addEventListener('scroll', close, true);
    return () => removeEventListener('scroll', close, true);
  }, [isOpen, from, area]);

  const choose = (person: Labelled) => {
    if (!area.current || from === null || caret === null) return;
    const insert = `@${person.label} `;
    applyEdit(area.current, { from, to: caret, insert, select: [from + insert.length, from + insert.length] }, set);
    setCaret(from + insert.length);
    setClosedAt(from);
  };

  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const person = found[at];
    if (event.key === 'ArrowDown') point((at + 1) % found.length);
    else if (event.key === 'ArrowUp') point((at + found.length - 1) % found.length);
    else if (event.key === 'Escape') setClosedAt(from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      choose(person);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    areaProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, at) : undefined,
    },
    list: isOpen ? (
      <MentionList id={id} people={found} chosen={at} area={area} at={from} onChoose={choose} onPoint={point} />
    ) : null,
    noteCaret: (element) => {
      setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
      // A new @ at the same position opens the list again.
      if (from === null) setClosedAt(null);
    },
    handleKey,
    close: () => setCaret(null),
  };
}
