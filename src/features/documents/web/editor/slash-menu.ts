import type { CaretPlace } from '#ui/suggestions-popup';
import { useSuggestions } from '#ui/use-suggestions';
import { type Block, blocksFor } from './blocks.tsx';
import * as words from '../words.ts';

interface SlashField {
  /** Takes the slash and what follows it away, then does what the block says. */
  choose(block: Block, from: number): void;
  place(from: number): CaretPlace | null;
  /** What it offers besides blocks. */
  readonly more: readonly Block[];
}

/** At the start of a line, or after a space. */
const QUERY = /(?:^|\s)\/([\p{L}\d]{0,20})$/u;

/** The menu of blocks that opens after a slash in a document. */
export const useSlashMenu = ({ more, ...field }: SlashField) =>
  useSuggestions<Block>({
    ...field,
    label: words.blocks,
    query: (before) => {
      const text = QUERY.exec(before)?.[1];
      return text === undefined ? null : { from: before.length - text.length - 1, text };
    },
    found: (typed) => blocksFor(typed, more),
  });
