import { useId, useState, type ReactNode } from 'react';
import { type CaretPlace, optionId, SuggestionList } from '#ui/suggestions-popup';
import { type Block, blocksFor } from './blocks.tsx';
import * as words from '../words.ts';

interface SlashField {
  /** Takes the slash and what follows it away, then does what the block says. */
  run(block: Block, from: number): void;
  place(from: number): CaretPlace | null;
}

export interface SlashMenu {
  readonly attributes: Readonly<Record<string, string>>;
  readonly list: ReactNode;
  /** Records the text before the caret in its line; null while something is selected, and in code. */
  note(before: string | null): void;
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
}

/** At the start of a line, or after a space. */
const QUERY = /(?:^|\s)\/([\p{L}\d]{0,20})$/u;

/** The menu of blocks that opens after a slash in a document. */
export function useSlashMenu(field: SlashField): SlashMenu {
  const id = useId();
  const [before, setBefore] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState({ query: '', index: 0 });
  const query = before === null ? null : (QUERY.exec(before)?.[1] ?? null);
  const from = before === null || query === null ? null : before.length - query.length - 1;
  const found = query === null ? [] : blocksFor(query);
  const isOpen = from !== null && from !== closedAt && found.length > 0;
  const at = pointed.query === query ? Math.min(pointed.index, found.length - 1) : 0;
  const point = (index: number) => setPointed({ query: query ?? '', index });
  const choose = (block: Block) => {
    if (from === null) return;
    setClosedAt(from);
    field.run(block, from);
  };
  return {
    attributes: isOpen ? { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': optionId(id, at) } : {},
    list: isOpen ? (
      <SuggestionList
        id={id}
        label={words.blocks}
        items={found}
        chosen={at}
        place={() => field.place(from)}
        onChoose={choose}
        onPoint={point}
      />
    ) : null,
    note: (text) => {
      setBefore(text);
      if (text === null || !QUERY.test(text)) setClosedAt(null);
    },
    handleKey: (event) => {
      if (!isOpen || event.isComposing) return false;
      const block = found[at];
      if (event.key === 'ArrowDown') point((at + 1) % found.length);
      else if (event.key === 'ArrowUp') point((at + found.length - 1) % found.length);
      else if (event.key === 'Escape') setClosedAt(from);
      else if ((event.key === 'Enter' || event.key === 'Tab') && block && !event.ctrlKey && !event.metaKey) choose(block);
      else return false;
      return true;
    },
    close: () => setBefore(null),
  };
}
