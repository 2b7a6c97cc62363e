import type { ReactNode } from 'react';
import { FilterButton } from './filter-button.tsx';
import { Picker, type PickerItem } from './picker.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ChoiceFilterProps<V extends string> {
  label: string;
  /** What the list shows while the filter is not set, such as "All roles". */
  unset: string;
  icon: ReactNode;
  items: readonly PickerItem<V>[];
  /** Null while the filter is not set. */
  value: V | null;
  onChange: (value: V | null) => void;
}

/** A filter in a bar by one of a few values: a button that says which, and opens their list. */
export function ChoiceFilter<V extends string>({ label, unset, icon, items, value, onChange }: ChoiceFilterProps<V>) {
  return (
    <Picker
      label={label}
      value={value}
      onValueChange={onChange}
      clearable={unset}
      items={[...items]}
      trigger={(props) => (
        <FilterButton {...props} isSet={value !== null} icon={icon}>
          <VisuallyHidden>{label}:</VisuallyHidden> {items.find((item) => item.value === value)?.label ?? value ?? unset}
        </FilterButton>
      )}
    />
  );
}
