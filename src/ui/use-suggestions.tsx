import { type ReactNode, useId, useState } from 'react';
import { type CaretPlace, optionId, type Suggestion, SuggestionList } from './suggestions-popup.tsx';

/** What is asked by the text before the caret, and where in it the question begins. */
interface Query {
  readonly from: number;
  readonly text: string;
}

interface SuggestionsOf<Item extends Suggestion> {
  label: string;
  /** The question at the end of the text before the caret; null if there is none. */
  query(before: string): Query | null;
  found(text: string): readonly Item[];
  /** `from` is where the question begins in the text before the caret. */
  choose(item: Item, from: number): void;
  place(from: number): CaretPlace | null;
}

interface Suggestions {
  /** Attributes for the text field. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly list: ReactNode;
  /** Records the text before the caret; null while something is selected. */
  note(before: string | null): void;
  /** True if the list handled the key. */
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
}

/** A list that opens while something is typed in a text, such as the blocks after a slash. The focus stays in the text. */
export function useSuggestions<Item extends Suggestion>(of: SuggestionsOf<Item>): Suggestions {
  const id = useId();
  const [before, setBefore] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState({ query: '', index: 0 });
  const query = before === null ? null : of.query(before);
  const items = query === null ? [] : of.found(query.text);
  const isOpen = query !== null && query.from !== closedAt && items.length > 0;
  const at = pointed.query === query?.text ? Math.min(pointed.index, items.length - 1) : 0;
  const point = (index: number) => setPointed({ query: query?.text ?? '', index });
  const choose = (item: Item) => {
    if (query === null) return;
    setClosedAt(query.from);
    of.choose(item, query.from);
  };
  return {
    attributes: isOpen ? { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': optionId(id, at) } : {},
    list: isOpen ? (
      <SuggestionList
        id={id}
        label={of.label}
        items={items}
        chosen={at}
        place={() => of.place(query.from)}
        onChoose={choose}
        onPoint={point}
      />
    ) : null,
    note: (text) => {
      // Text that asks nothing is not kept: it changes with each key, and each would render the field again.
      const isAsking = text !== null && of.query(text) !== null;
      setBefore(isAsking ? text : null);
      if (!isAsking) setClosedAt(null);
    },
    handleKey: (event) => {
      if (!isOpen || event.isComposing) return false;
      const item = items[at];
      if (event.key === 'ArrowDown') point((at + 1) % items.length);
      else if (event.key === 'ArrowUp') point((at + items.length - 1) % items.length);
      else if (event.key === 'Escape') setClosedAt(query.from);
      else if ((event.key === 'Enter' || event.key === 'Tab') && item && !event.ctrlKey && !event.metaKey) choose(item);
      else return false;
      return true;
    },
    close: () => setBefore(null),
  };
}
