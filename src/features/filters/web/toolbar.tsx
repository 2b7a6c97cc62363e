import { UserRound } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Condition, type Filter, type FilterField, isFiltering, valuesOf, withCondition } from '#contract/filters';
import type { AskingPlace } from '#features/assistant/web';
import { Button } from '#ui/button';
import { BarSpacer, ViewBar } from '#ui/frame';
import type { PickerItem } from '#ui/picker';
import { SearchField } from '#ui/search-field';
import { useTypedAhead } from '#ui/typed-ahead';
import type { Change } from '#web/address';
import { ChipRow } from '#web/chip-row';
import { useKeys } from '#web/keys';
import { keysOf } from '#web/surface-keys';
import { usePart } from '#web/use-part';
import { useNarrow } from '#web/use-narrow';
import { useTyped } from '#web/use-typed';
import { BarButton } from './bar-button.tsx';
import { FilterOpener } from './filter-opener.tsx';
import styles from './toolbar.module.css';
import * as words from './words.ts';

/** The filter of a view, and how to change it. */
export interface FilterState {
  readonly filter: Filter;
  setFilter(change: Change<Filter>): void;
  clearFilter(): void;
}

/** A field as the menu offers it, with its values if they can be listed. */
export interface ShownFilter {
  readonly field: FilterField;
  readonly items: PickerItem[];
}

/** What is typed into the search: the text that stays there, and how the filter becomes different. */
export interface TypedText {
  readonly rest: string;
  /** The words of it that are searched for. */
  readonly text: string;
  /** The conditions with what was typed, if it completes any. */
  where?(before: readonly Condition[]): readonly Condition[];
}

/** The search of a bar, for the part that knows what operators mean. */
export interface TypedSearch {
  /** Null while the focus is elsewhere. */
  readonly input: HTMLInputElement | null;
  readonly typed: string;
  show(text: TypedText): void;
  /** Reads what is typed from now on. */
  readBy(read: (typed: string) => TypedText): void;
}

/** Without that part, everything is words. */
export const plainly = (typed: string): TypedText => ({ rest: typed, text: typed });

/** What the menu and the chips need from the bar. */
export interface FiltersProps {
  readonly filtering: FilterState;
  /** The rows that match the filter, and what one of them is called. */
  readonly shown: number;
  readonly noun: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly anchor: Element | null;
  readonly isNarrow: boolean;
  /** The search beside them, if there is one. */
  readonly search?: TypedSearch;
  /** Absent where the assistant knows no fields. */
  readonly asking?: AskingPlace;
}

interface ToolbarProps<Part> {
  /** The heading of its keys. */
  name: string;
  /** The first choice: saved views, or which rows are shown. */
  views: ReactNode;
  filtering: FilterState;
  searchLabel: string;
  /** Keys of the search, before its own. */
  onSearchKey?: (event: KeyboardEvent) => void;
  /** What renders the menu and the chips. `load` must stay the same function. */
  filters: { load: () => Promise<Part>; draw: (part: Part, props: FiltersProps) => ReactNode };
  /** How many rows there are, and how many the filter shows. */
  total: number;
  shown: number;
  noun: string;
  /** Offers the reader's own rows with one press. */
  hasMine?: boolean;
  /** Group, display and the like. */
  tools: ReactNode;
  /** The button that creates what the view is about. */
  action: ReactNode;
}

/** The bar of a view of rows, in the same order everywhere: views, search, filter, display, and the main button. */
export function Toolbar<Part>({ views, tools, action, ...finding }: ToolbarProps<Part>) {
  const { filtering, filters, name, searchLabel, onSearchKey, total, shown, noun, hasMine = false } = finding;
  const { filter, setFilter } = filtering;
  const search = useTypedSearch(filtering);
  const isActive = isFiltering(filter);
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const part = usePart(filters.load, isOpen || search.input !== null || hasChips(filter) || 'worked', () => setOpen(false));
  useTypedAhead(isOpen);
  useKeys(
    useMemo(
      () => [keysOf(name)('/', searchLabel, () => document.querySelector<HTMLElement>('[data-view-search]')?.focus(), 'command')],
      [name, searchLabel],
    ),
  );
  const isMine = valuesOf(filter, 'assignee').join() === 'me';
  const toggleMine = () =>
    setFilter({ where: withCondition(filter.where, { field: 'assignee', op: 'is', values: isMine ? [] : ['me'] }) });
  const clear = () => {
    // The button disappears with the filters.
    anchor?.focus();
    filtering.clearFilter();
  };
  return (
    <div className={styles.toolbar} role="search" aria-label={words.searchAndFilter}>
      <ViewBar>
        <ChipRow value={beside}>{views}</ChipRow>
        <div className={styles.search}>
          <SearchField
            label={searchLabel}
            data-view-search
            value={search.typed}
            onType={search.type}
            onKeyDown={onSearchKey}
            onFocus={({ currentTarget }) => search.setInput(currentTarget)}
            onBlur={() => search.setInput(null)}
          />
        </div>
        <FilterOpener
          name={name}
          ref={setAnchor}
          isSet={isNarrow && filter.where.length > 0}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
        {hasMine ? <BarButton icon={<UserRound />} label={words.mine} pressed={isMine} onClick={toggleMine} /> : null}
        <BarSpacer />
        {tools}
        {action}
      </ViewBar>
      <div className={styles.row} data-active={isActive || undefined}>
        {part ? filters.draw(part, { filtering, shown, noun, isOpen, onOpenChange: setOpen, anchor, isNarrow, search }) : null}
        {isActive ? <Clear hidden={total - shown} noun={noun} onClear={clear} /> : null}
        {isActive ? <span ref={setBeside} /> : null}
      </div>
    </div>
  );
}

/** Fetches what draws the chips of an opened address beside its rows, so that they come together; `load` as the bar has it. */
export const useChipsAhead = (load: () => Promise<unknown>, filter: Filter): void => void usePart(load, hasChips(filter));

const hasChips = ({ where }: Filter) => (where.length > 0 ? 'now' : false);

function Clear({ hidden, noun, onClear }: { hidden: number; noun: string; onClear: () => void }) {
  return (
    <Button variant="ghost" size="s" onClick={onClear}>
      {hidden > 0 ? words.clearHidden(hidden, noun) : words.clearFilters}
    </Button>
  );
}

function useTypedSearch({ filter, setFilter }: FilterState) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const reader = useRef(plainly);
  const read = useRef(plainly(''));
  const [typed, type] = useTyped(
    filter.text,
    () => {
      const { text, where } = read.current;
      setFilter((before) => ({ text, ...(where && { where: where(before.where) }) }));
    },
    () => read.current.text,
  );
  const show = (text: TypedText) => {
    read.current = text;
    type(text.rest);
  };
  const readBy = (next: typeof plainly) => {
    reader.current = next;
  };
  return { input, typed, show, readBy, setInput, type: (text: string) => show(reader.current(text)) };
}
