import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { newId } from '#contract/new-id';
import { Button } from '#ui/button';
import { colorLabel } from '#ui/color-label';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { MenuButton } from '#ui/menu';
import { colorFor, colorNames } from '#ui/palette';
import { TextField } from '#ui/text-field';
import { tooLong } from '#ui/too-long';
import type { FieldOption } from '../contract.ts';
import styles from './fields-dialog.module.css';
import * as words from './words.ts';

const OPTIONS_MOST = 50;

interface OptionsEditorProps {
  options: readonly FieldOption[];
  label: string;
  /** The fewest options that must remain. */
  least?: number;
  /** The fault of the options as a whole, shown at the field for a new one. */
  error?: string | null;
  /** The field for a new one. */
  fieldRef?: RefObject<HTMLInputElement | null>;
  onChange: (options: FieldOption[]) => void;
}

/** Edits options in place and adds them at the end. Removing one also removes it from every task. */
export function OptionsEditor({ options, label, least = 0, error = null, fieldRef, onChange }: OptionsEditorProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const faultOf = (text: string, except?: string) =>
    options.some((option) => option.id !== except && option.name.toLowerCase() === text.toLowerCase())
      ? words.optionExists
      : tooLong(text, 50);
  const add = () => {
    if (name === '' || faultOf(name) !== null) return;
    onChange([...options, { id: newId(), name, color: colorFor(name.toLowerCase()) }]);
    setTyped('');
    field.current?.focus();
  };
  const remove = (id: string) => {
    onChange(options.filter((option) => option.id !== id));
    // Its button is gone.
    field.current?.focus();
  };
  const change = (id: string, next: Partial<FieldOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...next } : option)));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.options} role="group" aria-label={label}>
      {options.map((option) => (
        <div key={option.id} className={styles.option}>
          <MenuButton
            label={words.colorOf(option.name)}
            items={() =>
              colorNames.map((color) => ({
                label: colorLabel(color),
                icon: <ColorDot color={color} />,
                checked: color === option.color,
                onSelect: () => change(option.id, { color }),
              }))
            }
            trigger={(props) => (
              <IconButton {...props} size="s" label={words.colorOf(option.name)} icon={<ColorDot color={option.color} />} />
            )}
          />
          <span className={styles.name}>
            <InlineEdit
              value={option.name}
              label={words.optionName(option.name)}
              check={(next) => faultOf(next, option.id)}
              onSave={(next) => change(option.id, { name: next })}
            />
          </span>
          <IconButton
            size="s"
            label={words.removeOption(option.name)}
            icon={<X />}
            disabled={options.length <= least}
            onClick={() => remove(option.id)}
          />
        </div>
      ))}
      {options.length < OPTIONS_MOST ? (
        <div className={styles.option} data-new>
          <TextField
            ref={field}
            label={words.newOption}
            hideLabel
            size="m"
            placeholder={words.newOption}
            value={typed}
            error={faultOf(name) ?? error}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKeyDown}
          />
          <Button icon={<Plus />} disabled={name === '' || faultOf(name) !== null} onClick={add}>
            {words.addOption}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
