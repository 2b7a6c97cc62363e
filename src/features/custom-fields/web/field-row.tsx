import { ChevronRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { OrderButtons } from '#ui/order-buttons';
import { Text } from '#ui/text';
import { tooLong } from '#ui/too-long';
import { buttonBeside, useFocusLeft } from '#ui/use-focus-left';
import { useMutation } from '#web/use-mutation';
import type { CustomField } from '../contract.ts';
import { hasOptions } from '../rules.ts';
import { deleteField, updateField } from './data.ts';
import { kindNames } from './field-words.ts';
import styles from './fields-dialog.module.css';
import { OptionsEditor } from './options-editor.tsx';
import * as words from './words.ts';

interface FieldRowProps {
  field: CustomField;
  mayChange: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: { up: (() => void) | null; down: (() => void) | null };
}

/** One field: its name, kind, position, and options. */
export function FieldRow({ field, mayChange, isOpen, onToggle, onMove }: FieldRowProps) {
  const update = useMutation(updateField);
  const remove = useMutation(deleteField);
  const [isAsked, setAsked] = useState(false);
  const { id, name, kind, options } = field;
  const row = useRef<HTMLLIElement>(null);
  useFocusLeft(row, buttonBeside);
  const remover = useRef<HTMLButtonElement>(null);
  const keep = () => {
    flushSync(() => setAsked(false));
    remover.current?.focus();
  };
  if (isAsked) {
    return (
      <li ref={row} className={styles.asked}>
        <Text>{words.deleteFieldTitle(name)}</Text>
        <span className={styles.answers}>
          <Button autoFocus onClick={keep}>
            {words.cancel}
          </Button>
          <Button variant="danger" onClick={() => remove({ fieldId: id })}>
            {words.deleteField}
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li ref={row}>
      <div className={styles.field}>
        <span className={styles.name}>
          <InlineEdit
            value={name}
            label={words.nameOf(name)}
            check={(next) => tooLong(next, 50)}
            disabled={!mayChange}
            onSave={(next) => update({ fieldId: id, change: { name: next } })}
          />
        </span>
        {hasOptions(kind) && mayChange ? (
          <Button
            variant="ghost"
            size="s"
            icon={<ChevronRight className={styles.chevron} data-open={isOpen || undefined} />}
            aria-expanded={isOpen}
            aria-label={words.optionsOf(name)}
            onClick={onToggle}
          >
            {kindNames[kind]}, {options.length}
          </Button>
        ) : (
          <Text as="span" size="small" tone="muted" className={styles.kind}>
            {kindNames[kind]}
          </Text>
        )}
        <OrderButtons name={name} onUp={mayChange ? onMove.up : null} onDown={mayChange ? onMove.down : null} />
        <IconButton ref={remover} size="s" label={words.deleteNamed(name)} icon={<Trash2 />} onClick={() => setAsked(true)} />
      </div>
      {isOpen && hasOptions(kind) && mayChange ? (
        <OptionsEditor
          options={options}
          label={words.optionsOf(name)}
          least={1}
          onChange={(next) => update({ fieldId: id, change: { options: next } })}
        />
      ) : null}
    </li>
  );
}
