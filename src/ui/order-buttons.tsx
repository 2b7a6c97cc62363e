import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import * as words from './words.ts';

interface OrderButtonsProps {
  /** What is moved, such as the name of a field. */
  name: string;
  /** Moves it before the one above; null where it cannot go further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** The two buttons that move a row of an ordered list. At the ends they stay where they are, so that the focus does too. */
export function OrderButtons({ name, onUp, onDown }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        size="s"
        label={words.moveUp(name)}
        icon={<ArrowUp />}
        aria-disabled={onUp === null || undefined}
        onClick={() => onUp?.()}
      />
      <IconButton
        size="s"
        label={words.moveDown(name)}
        icon={<ArrowDown />}
        aria-disabled={onDown === null || undefined}
        onClick={() => onDown?.()}
      />
    </>
  );
}
