import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { announce } from './live-region.tsx';
import { type CaretPlace, optionId } from './suggestions-popup.tsx';
import { type Mentionable, queryAt, suggested } from './text-editor-mention-text.ts';
import { PeopleList } from './text-editor-people.tsx';
import * as words from './words.ts';

/** What a list of people needs of the text in which an @ was typed. */
export interface MentionField {
  /** Replaces the query, which begins with the @ at this index of the text before the caret. */
  insert(person: Mentionable, from: number): void;
  place(from: number): CaretPlace | null;
}

export interface Mentions {
  /** Attributes for the text field. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly list: ReactNode;
  /** Records the text before the caret, null while something is selected; call it when the text or the selection changes. */
  note(before: string | null): void;
  /** True if the list handled the key. */
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
}

const NOBODY: readonly Mentionable[] = [];

/** The list of people that opens after an @ in a text field. */
export function useMentions(people: readonly Mentionable[] = NOBODY, field: MentionField): Mentions {
  const id = useId();
  const [before, setBefore] = useState<string | null>(null);
  const [pointed, setPointed] = useState({ query: '', index: 0 });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  /** The text before the caret right after a mention was picked, which ends with a space. */
  const spaced = useRef<{ text: string | null } | null>(null);
  const query = before === null ? null : queryAt(before, before.length);
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
    // Scrolling moves the @ away from under the list. The text itself may scroll to what was typed.
    const close = ({ target }: Event) => target !== document.activeElement && setClosedAt(from);
    const left = () => setClosedAt(from);
    addEventListener('scroll', close, true);
    addEventListener('resize', left);
    return () => {
      removeEventListener('scroll', close, true);
      removeEventListener('resize', left);
    };
  }, [isOpen, from]);

  const choose = (person: Mentionable) => {
    if (from === null) return;
    setClosedAt(from);
    spaced.current = { text: null };
    field.insert(person, from);
  };
  return {
    attributes: isOpen
      ? { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': optionId(id, at) }
      : people.length > 0
        ? { 'aria-autocomplete': 'list' }
        : {},
    list: isOpen ? (
      <PeopleList id={id} people={found} chosen={at} place={() => field.place(from)} onChoose={choose} onPoint={point} />
    ) : null,
    note: (text) => {
      const isAsking = text !== null && queryAt(text, text.length) !== null;
      // Text that asks for nobody is not kept: each key would render the field again.
      setBefore(isAsking ? text : null);
      if (spaced.current) spaced.current = [null, text].includes(spaced.current.text) ? { text } : null;
      // A new @ at the same position opens the list again.
      if (!isAsking) setClosedAt(null);
    },
    handleKey: (event) => {
      if (event.isComposing) return false;
      // People type a space after a name, and the pick has typed it already.
      const isTyped = event.key === ' ' && spaced.current?.text != null;
      if (event.key !== 'Shift') spaced.current = null;
      if (isTyped || !isOpen) return isTyped;
      const person = found[at];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key === 'ArrowDown') point((at + 1) % found.length);
      else if (event.key === 'ArrowUp') point((at + found.length - 1) % found.length);
      else if (event.key === 'Escape') setClosedAt(from);
      else if ((event.key === 'Enter' || event.key === 'Tab') && person && isPlain) choose(person);
      else return false;
      return true;
    },
    close: () => setBefore(null),
  };
}
