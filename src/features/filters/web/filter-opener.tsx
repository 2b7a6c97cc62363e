import { ListFilter } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { useKeys } from '#web/keys';
import { keysOf } from '#web/surface-keys';
import { BarButton } from './bar-button.tsx';
import * as words from './words.ts';

interface FilterOpenerProps {
  /** The heading of its key. */
  name: string;
  /** Where the menu of filters appears. */
  ref: Ref<HTMLButtonElement>;
  /** True if there are filters that only the button can show, for lack of room. */
  isSet: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

/** The button of a bar that opens its filters, and the key that does: the same in every view. */
export function FilterOpener({ name, ref, isSet, isOpen, onOpen }: FilterOpenerProps) {
  useKeys(useMemo(() => [keysOf(name)('f', words.filter, onOpen, 'command')], [name, onOpen]));
  return (
    <BarButton
      ref={ref}
      icon={<ListFilter />}
      label={words.filter}
      shortcut="f"
      data-tip={words.filter}
      pressed={isSet || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    />
  );
}
