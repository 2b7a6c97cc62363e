import type { ReactNode } from 'react';
import { FieldButton, type Opening } from './field-button.tsx';
import { Picker, type PickerItem } from './picker.tsx';
import * as words from './words.ts';

interface ChoiceFieldProps<V extends string> extends Opening {
  name: string;
  shortcut?: string;
  items: PickerItem<V>[];
  value: V | null;
  /** Shown while nothing is selected. */
  none?: string;
  clearable?: string;
  icon: ReactNode;
  mayEdit: boolean;
  onChange: (value: V | null) => void;
}

/** A field with one of a few values, such as a type or a severity. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { name, shortcut, items, value, none = words.none, clearable, icon, mayEdit, onChange, ...opening } = props;
  const shown = items.find((item) => item.value === value)?.label ?? value ?? none;
  const field = { name, shortcut, icon, tone: value === null ? ('faint' as const) : ('normal' as const), children: shown };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <Picker
      {...opening}
      label={name}
      items={items}
      value={value}
      clearable={clearable}
      onValueChange={(next) => next !== value && onChange(next)}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
