import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, Check, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button';
import { Kbd } from '#ui/kbd';
import { spokenKeys } from '#ui/spoken-keys';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { Group } from '../rules.ts';
import styles from './palette-dialog.module.css';
import type { PalettePage, PaletteRow } from './palette-row.ts';
import * as words from './words.ts';

interface PaletteListProps {
  /** The open page; null at the beginning. */
  page: PalettePage | null;
  groups: readonly Group<PaletteRow>[];
  query: string;
  onQueryChange: (query: string) => void;
  onChoose: (row: PaletteRow) => void;
  onBack: () => void;
  /** Takes the text that was typed before the search had the focus. */
  takeTyped: () => string;
  note: string;
}

/** The search and the rows that it finds. The focus stays in the search, and arrows go through the rows. */
export function PaletteList({ page, groups, query, onQueryChange, onChoose, onBack, takeTyped, note }: PaletteListProps) {
  const search = useRef<HTMLInputElement>(null);
  // Each page has its own search, which takes over the focus.
  useEffect(() => search.current?.focus(), []);
  const handleFocus = () => {
    const typed = takeTyped();
    if (typed !== '') onQueryChange(query + typed);
  };
  const items = groups.map(({ id, title, rows }) => ({ value: id, title, items: rows }));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || query !== '' || !page) return;
    event.preventDefault();
    onBack();
  };
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      inline
      open
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(text, { reason }) => {
        // Base UI writes a selected label into the input. Here the input is only a search.
        if (reason === 'input-change' || reason === 'input-clear') onQueryChange(text);
      }}
      itemToStringValue={(row: PaletteRow) => row.label}
    >
      <div className={styles.head}>
        {page ? <IconButton label={words.back} shortcut="backspace" icon={<ArrowLeft />} onClick={onBack} /> : null}
        <Autocomplete.Input
          ref={search}
          className={styles.input}
          aria-label={page ? words.searchIn(page.title) : words.typeCommand}
          placeholder={page ? words.searchIn(page.title) : words.typeCommand}
          onFocus={handleFocus}
          onKeyDown={handleKeyDown}
        />
        <Dialog.Close render={<IconButton label={words.close} shortcut="escape" icon={<X />} />} />
      </div>
      <Autocomplete.Empty className={styles.empty}>{count === 0 ? words.noResults : null}</Autocomplete.Empty>
      <Autocomplete.List className={styles.list} aria-label={words.palette}>
        {(group: (typeof items)[number]) => (
          <Autocomplete.Group key={group.value} className={styles.group} items={group.items}>
            <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(row: PaletteRow) => <PaletteOption key={row.id} row={row} onChoose={onChoose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <VisuallyHidden>
        <Autocomplete.Status>{query === '' ? null : words.results(count)}</Autocomplete.Status>
      </VisuallyHidden>
      <p className={styles.note}>{note}</p>
    </Autocomplete.Root>
  );
}

function PaletteOption({ row, onChoose }: { row: PaletteRow; onChoose: (row: PaletteRow) => void }) {
  const { label, note, icon, keys } = row;
  return (
    <Autocomplete.Item
      className={styles.item}
      value={row}
      disabled={row.isDisabled}
      data-danger={row.isDanger || undefined}
      onClick={() => onChoose(row)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      {note ? <span className={styles.aside}>{note}</span> : null}
      {row.isChecked ? <Check className={styles.check} aria-label={words.current} /> : null}
      {keys ? (
        <>
          <Kbd keys={keys} isSeenOnly />
          <VisuallyHidden>{spokenKeys(keys)}</VisuallyHidden>
        </>
      ) : null}
      {row.page ? <ChevronRight className={styles.check} aria-hidden="true" /> : null}
    </Autocomplete.Item>
  );
}
