import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { announce } from './live-region.tsx';
import { type CaretPlace, optionId, type Suggestion, SuggestionList } from './suggestions-popup.tsx';

interface Suggesting<Item extends Suggestion> {
  /** The name of the list. */
  label: string;
  /** What is announced when the list opens. */
  found: (count: number, first: string) => string;
  /** The text that the suggestions are for. A list that was closed opens again for another one. */
  typed: string;
  items: readonly Item[];
  /** The index of the one that Enter picks before an arrow key moved; -1 for none. */
  first: number;
  place: () => CaretPlace | null;
  onChoose: (item: Item) => void;
}

interface SuggestingTo<Item extends Suggestion> extends Suggesting<Item> {
  /** The text field, which keeps the focus; null while it does not have it. */
  field: HTMLElement | null;
  /** Takes a key that the list does not, before the field does; true if it did. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/**
 * A list of what may complete the text of a field, by arrow keys, Enter and Tab, or by pressing one. The field is drawn
 * elsewhere, so that this can be loaded with its focus.
 */
export function useSuggestions<Item extends Suggestion>(suggesting: SuggestingTo<Item>): ReactNode {
  const { field, label, found, typed, items, first, place, onChoose, onKey } = suggesting;
  const id = useId();
  const [pointed, point] = useState({ typed: '', index: -1 });
  const [closedAt, close] = useState<string | null>(null);
  const isOpen = field !== null && items.length > 0 && closedAt !== typed;
  const at = pointed.typed === typed ? Math.min(pointed.index, items.length - 1) : first;
  const said = isOpen ? found(items.length, items[0]?.label ?? '') : '';
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said]);
  const move = (index: number) => point({ typed, index });
  const handleKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const item = items[at];
    if (key === 'ArrowDown') move((at + 1) % items.length);
    else if (key === 'ArrowUp') move((at <= 0 ? items.length : at) - 1);
    else if (key === 'Escape') close(typed);
    else if ((key === 'Enter' || key === 'Tab') && item && !shiftKey) onChoose(item);
    else return false;
    return true;
  };
  useLayoutEffect(() => {
    if (!field) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!handleKey(event) && !onKey?.(event)) return;
      // The keys of the field come after those of the list.
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', handleKeyDown);
    return () => field.removeEventListener('keydown', handleKeyDown);
  });
  useLayoutEffect(() => {
    if (!field || !isOpen) return undefined;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      ...(at >= 0 && { 'aria-activedescendant': optionId(id, at) }),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => Object.keys(attributes).forEach((name) => field.removeAttribute(name));
  }, [field, isOpen, id, at]);
  return isOpen ? <SuggestionList {...{ id, label, items, place, onChoose }} chosen={at} onPoint={move} /> : null;
}
