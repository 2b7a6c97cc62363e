import { Autocomplete } from '@base-ui/react/autocomplete';
import { Check, Plus } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { focusAfter } from './focus-after.ts';
import { isPressOn } from './outside-press.ts';
import type { PickerPopupProps } from './picker.tsx';
import styles from './picker-popup.module.css';
import { rowsFor, type PickerRow } from './picker-rows.ts';
import { Kbd } from './kbd.tsx';
import { FocusLeft } from './focus-left.tsx';
import * as words from './words.ts';

/** The lazily loaded part of picker.tsx. */
export function PickerPopup(props: PickerPopupProps) {
  const {
    open,
    onOpenChange,
    anchor,
    label,
    items,
    selected,
    onSelect,
    multiple = false,
    clearable,
    onCreate,
    createMost,
    isLoading = false,
    side = 'bottom',
    align = 'start',
    place,
    takeTyped,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const makeLabel = onCreate ? (props.createLabel ?? createLabelOf) : undefined;
  const rows = useMemo(
    () => (isLoading ? [] : rowsFor(items, query, clearable, makeLabel, createMost)),
    [isLoading, items, query, clearable, makeLabel, createMost],
  );

  const nothing = onCreate && items.length === 0 ? words.typeToCreate : (props.emptyText ?? words.noResults);
  const emptyText = isLoading ? words.loading : nothing;

  function choose(row: PickerRow) {
    if (row.kind === 'create') onCreate?.(row.value);
    else onSelect(row.kind === 'none' ? null : row.value);
    setQuery('');
    if (!multiple) onOpenChange(false);
  }

  const rowOf = (key: string) => (query === '' ? rows.find((one) => one.shortcut === key && !one.disabled) : undefined);

  function handleFocus() {
    const typed = takeTyped();
    const row = rowOf(typed);
    if (row) choose(row);
    else if (typed !== '') setQuery((text) => text + typed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const row = event.ctrlKey || event.metaKey || event.altKey ? undefined : rowOf(event.key);
    if (!row) return;
    event.preventDefault();
    choose(row);
  }

  return (
    <Autocomplete.Root
      items={rows}
      filter={null}
      value={query}
      onValueChange={(text, details) => {
        // Base UI writes a selected label into the input. Here the input is only a search.
        if (details.reason === 'input-change' || details.reason === 'input-clear') setQuery(text);
      }}
      itemToStringValue={(row) => row.label}
      autoHighlight="always"
      keepHighlight
      open={open}
      onOpenChange={(next, details) => {
        if (next || details.reason === 'item-press') return;
        // Enter without a matching row selects nothing, which is no reason to lose the typed text.
        const isEnter = details.event instanceof globalThis.KeyboardEvent && details.event.key === 'Enter';
        if (isEnter || isPressOn(anchor, details)) details.cancel();
        else onOpenChange(false);
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && setQuery('')}
    >
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className={styles.positioner}
          anchor={place ?? anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Autocomplete.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            onFocus={(event) => {
              // Base UI knows of no finger here, and would pass the focus on to the search.
              if (event.target === popup.current && isTouched(anchor)) event.preventBaseUIHandler();
              handleFocus();
            }}
            initialFocus={() => (isTouched(anchor) ? popup.current : true)}
            onKeyDown={(event) => {
              if (event.target !== popup.current) return;
              search.current?.focus();
              handleKeyDown(event);
            }}
            finalFocus={() => focusAfter(anchor, popup.current)}
          >
            <Autocomplete.Input
              ref={search}
              className={styles.input}
              aria-label={label}
              placeholder={props.placeholder ?? words.search}
              onKeyDown={handleKeyDown}
            />
            <Autocomplete.Empty className={styles.empty}>{rows.length === 0 ? emptyText : null}</Autocomplete.Empty>
            <Autocomplete.List className={styles.list} aria-label={label} aria-multiselectable={multiple || undefined}>
              {(row: PickerRow) => (
                <PickerOption
                  key={`${row.kind}-${row.value}`}
                  row={row}
                  multiple={multiple}
                  isChosen={isChosen(row, selected)}
                  onChoose={choose}
                />
              )}
            </Autocomplete.List>
            <FocusLeft />
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** Opened by a finger, whose keyboard on the screen would cover the list: it comes when the search is touched. */
const isTouched = (anchor: Element | null): boolean =>
  window.matchMedia?.('(pointer: coarse)').matches && !anchor?.matches(':focus-visible');

interface PickerOptionProps {
  row: PickerRow;
  multiple: boolean;
  isChosen: boolean;
  onChoose: (row: PickerRow) => void;
}

function PickerOption({ row, multiple, isChosen: chosen, onChoose }: PickerOptionProps) {
  return (
    <Autocomplete.Item
      className={styles.item}
      value={row}
      disabled={row.disabled}
      aria-selected={chosen}
      data-chosen={chosen || undefined}
      onClick={() => onChoose(row)}
    >
      {multiple && row.kind === 'item' ? <span className={styles.box}>{chosen ? <Check /> : null}</span> : null}
      <span className={styles.icon}>{row.kind === 'create' ? <Plus /> : row.icon}</span>
      <span className={styles.label}>
        <span>{row.label}</span>
        {row.description ? <span className={styles.description}>{row.description}</span> : null}
      </span>
      {!multiple && chosen ? <Check className={styles.check} /> : null}
      {row.shortcut ? <Kbd keys={row.shortcut} /> : null}
    </Autocomplete.Item>
  );
}

function isChosen(row: PickerRow, selected: readonly string[]): boolean {
  if (row.kind === 'create') return false;
  return row.kind === 'none' ? selected.length === 0 : selected.includes(row.value);
}

function createLabelOf(text: string): string {
  return words.createNamed(text);
}
