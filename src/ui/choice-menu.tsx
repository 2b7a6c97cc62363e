import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { MenuButton } from './menu.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** What it means, below its label. */
  readonly description?: string;
}

interface ChoiceMenuProps<V extends string> {
  label: string;
  /** What a screen reader announces before the selected option; the label by default. */
  said?: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  variant?: 'default' | 'ghost';
  className?: string;
  /** The text of the button; the label of the selected option by default. */
  children?: ReactNode;
}

/** One of a few options that need an explanation, such as a role: a button that opens a menu with a sentence for each. */
export function ChoiceMenu<V extends string>(props: ChoiceMenuProps<V>) {
  const { label, said = `${label}:`, choices, value, onChange, variant, className, children } = props;
  return (
    <MenuButton
      label={label}
      items={() =>
        choices.map((choice) => ({
          label: choice.label,
          description: choice.description,
          checked: choice.value === value,
          onSelect: () => choice.value !== value && onChange(choice.value),
        }))
      }
      trigger={(trigger) => (
        <Button {...trigger} variant={variant} className={className} trailing={<ChevronsUpDown />}>
          <VisuallyHidden>{said}</VisuallyHidden> {children ?? choices.find((choice) => choice.value === value)?.label ?? value}
        </Button>
      )}
    />
  );
}
