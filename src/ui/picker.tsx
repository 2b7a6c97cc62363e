import type { ReactElement, ReactNode } from 'react';
import { loadable } from './loadable.ts';
import type { Placement } from './popover.tsx';
import type { TriggerProps } from './trigger.ts';
import { useOverlay, type OverlayOpening } from './use-overlay.ts';

export interface PickerItem<V extends string = string> {
  value: V;
  label: string;
  icon?: ReactNode;
  description?: string;
  /** More words that find it: an address, a synonym. */
  keywords?: string;
  /** A single key that selects it while nothing is typed: 1 to 4 for priorities. */
  shortcut?: string;
  disabled?: boolean;
  /** Listed only once something is typed that finds it. */
  isFoundOnly?: boolean;
}

export interface PickerList<V extends string> extends OverlayOpening, Placement {
  label: string;
  items: PickerItem<V>[];
  trigger?: (props: TriggerProps) => ReactElement;
  placeholder?: string;
  /** Offers a row that creates an item from the typed text if none has exactly that name. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
  /** The most characters of a created item. */
  createMost?: number;
  emptyText?: string;
  /** The items are loading: nothing can be selected yet, and the typed text stays. */
  isLoading?: boolean;
}

export interface PickerProps<V extends string> extends PickerList<V> {
  value: V | null;
  onValueChange: (value: V | null) => void;
  /** The label of a first row for none, such as "No assignee". */
  clearable?: string;
}

export interface MultiPickerProps<V extends string> extends PickerList<V> {
  value: readonly V[];
  onValueChange: (value: V[]) => void;
}

const popup = loadable(() => import('./picker-popup.tsx'));

export const preloadPicker = () => popup.preload();

/** One of a list with a search: status, priority, assignee. Closes when one is selected. */
export function Picker<V extends string>({ value, onValueChange, items, ...list }: PickerProps<V>) {
  return (
    <PickerFrame
      {...list}
      items={items}
      selected={value === null ? [] : [value]}
      onSelect={(next) => onValueChange(items.find((item) => item.value === next)?.value ?? null)}
    />
  );
}

/** Several of a list with a search: labels, members. Stays open. */
export function MultiPicker<V extends string>({ value, onValueChange, items, ...list }: MultiPickerProps<V>) {
  return (
    <PickerFrame
      {...list}
      items={items}
      multiple
      selected={value}
      onSelect={(next) => {
        if (value.some((chosen) => chosen === next)) onValueChange(value.filter((chosen) => chosen !== next));
        else onValueChange([...value, ...items.filter((item) => item.value === next).map((item) => item.value)]);
      }}
    />
  );
}

interface PickerFrameProps extends PickerList<string> {
  selected: readonly string[];
  /** Null for the row that clears. */
  onSelect: (value: string | null) => void;
  multiple?: boolean;
  clearable?: string;
}

export interface PickerPopupProps extends Omit<PickerFrameProps, 'trigger' | 'open' | 'onOpenChange' | 'anchor'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Element | null;
  /** Takes the text that was typed before the search had the focus. */
  takeTyped: () => string;
}

function PickerFrame({ trigger, open, onOpenChange, anchor: given, ...list }: PickerFrameProps) {
  const opening = { open, onOpenChange, anchor: given };
  const { isOpen, change, anchor, triggerProps, takeTyped, part } = useOverlay('dialog', popup, opening);
  return (
    <>
      {trigger?.(triggerProps)}
      {part ? <part.PickerPopup {...list} open={isOpen} onOpenChange={change} anchor={anchor} takeTyped={takeTyped} /> : null}
    </>
  );
}
