import { ArrowLeft, Check, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
  onClose: () => void;
  /** Takes the text that was typed before the search had the focus. */
  takeTyped: () => string;
  note: string;
}

/** The search and the rows that it finds. The focus stays in the search, and arrows go through the rows. */
export function PaletteList(props: PaletteListProps) {
  const { page, groups, query, onQueryChange, onChoose, onBack, onClose, takeTyped, note } = props;
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const listed = listedOf(groups, id);
  const { active, point, step } = useActive(listed, query);
  // Each page has its own search, which takes over the focus, once what is typed ahead of it is kept.
  useEffect(() => search.current?.focus(), []);
  const handleFocus = () => {
    const typed = takeTyped();
    if (typed !== '') onQueryChange(query + typed);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && active) onChoose(active.row);
    else if (event.key === 'Backspace' && query === '' && page) onBack();
    else return;
    event.preventDefault();
  };
  const label = page ? words.searchIn(page.title) : words.typeCommand;
  return (
    <>
      <div className={styles.head}>
        {page ? <IconButton label={words.back} shortcut="backspace" icon={<ArrowLeft />} onClick={onBack} /> : null}
        <input
          ref={search}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={id}
          aria-activedescendant={active?.id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // As long as a search may be.
          maxLength={200}
          enterKeyHint="go"
          placeholder={label}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onFocus={handleFocus}
          onKeyDown={handleKeyDown}
        />
        <IconButton label={words.close} shortcut="escape" icon={<X />} onClick={onClose} />
      </div>
      {listed.length === 0 ? <p className={styles.empty}>{words.noResults}</p> : null}
      <div
        key={query}
        id={id}
        className={styles.list}
        role={listed.length > 0 ? 'listbox' : undefined}
        aria-label={words.palette}
      >
        {groups.map((group) => (
          <div key={group.id} role="group" className={styles.group} aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={styles.title}>
              {group.title}
            </div>
            {listed
              .filter((one) => one.group === group)
              .map((one) => (
                <PaletteOption key={one.key} one={one} isActive={one === active} onPoint={point} onChoose={onChoose} />
              ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{query === '' ? null : words.results(listed.length)}</span>
      </VisuallyHidden>
      <p className={styles.note}>{note}</p>
    </>
  );
}

interface Listed {
  readonly row: PaletteRow;
  readonly group: Group<PaletteRow>;
  /** A recent row is also in its own group. */
  readonly key: string;
  readonly id: string;
}

const listedOf = (groups: readonly Group<PaletteRow>[], id: string): Listed[] =>
  groups
    .flatMap((group) => group.rows.map((row) => ({ row, group, key: `${group.id}/${row.id}` })))
    .map((one, index) => ({ ...one, id: `${id}-${index}` }));

/** The row that Enter runs: the first one of each search, until an arrow key or the pointer moves. */
function useActive(listed: readonly Listed[], query: string) {
  const [pointed, setPointed] = useState({ query, key: '' });
  const able = listed.filter(({ row }) => !row.isDisabled);
  const found = pointed.query === query ? able.findIndex(({ key }) => key === pointed.key) : 0;
  const at = Math.max(found, 0);
  const point = ({ key }: Listed) => (key === pointed.key && query === pointed.query ? undefined : setPointed({ query, key }));
  const step = (by: number) => {
    const next = able.at((at + by) % able.length);
    if (!next) return;
    point(next);
    document.getElementById(next.id)?.scrollIntoView?.({ block: 'nearest' });
  };
  return { active: able[at], point, step };
}

interface PaletteOptionProps {
  one: Listed;
  isActive: boolean;
  onPoint: (one: Listed) => void;
  onChoose: (row: PaletteRow) => void;
}

function PaletteOption({ one, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, note, icon, keys, isDisabled, isDanger, isChecked, page } = one.row;
  return (
    <button
      type="button"
      id={one.id}
      role="option"
      tabIndex={-1}
      className={styles.item}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      data-danger={isDanger || undefined}
      // A press would move the focus out of the search.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => (isDisabled ? undefined : onPoint(one))}
      onClick={() => (isDisabled ? undefined : onChoose(one.row))}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {note ? <span className={styles.aside}>{note}</span> : null}
      {isChecked ? <Check className={styles.check} aria-label={words.current} /> : null}
      {keys ? (
        <>
          <Kbd keys={keys} isSeenOnly />
          <VisuallyHidden>{spokenKeys(keys)}</VisuallyHidden>
        </>
      ) : null}
      {page ? <ChevronRight className={styles.check} aria-hidden="true" /> : null}
    </button>
  );
}
