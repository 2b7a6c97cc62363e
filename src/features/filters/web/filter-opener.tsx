import { ListFilter } from 'lucide-react';
import type { Ref } from 'react';
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
  onOpenChange: (isOpen: true) => void;
}

/** The button of a bar that opens its filters, and the key that does: the same in every view. */
export function FilterOpener({ name, ref, isSet, isOpen, onOpenChange }: FilterOpenerProps) {
  const open = () => onOpenChange(true);
  useKeys([keysOf(name)('f', words.filter, open, 'command')]);
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
      onClick={open}
    />
  );
}
