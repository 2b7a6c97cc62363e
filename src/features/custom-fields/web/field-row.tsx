import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { Text } from '#ui/text';
import { tooLong } from '#ui/too-long';
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
  if (isAsked) {
    return (
      <li className={styles.asked}>
        <Text>{words.deleteFieldTitle(name)}</Text>
        <span className={styles.answers}>
          <Button autoFocus onClick={() => setAsked(false)}>
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
    <li>
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
        <IconButton
          size="s"
          label={words.moveUp(name)}
          icon={<ArrowUp />}
          disabled={!onMove.up || !mayChange}
          onClick={() => onMove.up?.()}
        />
        <IconButton
          size="s"
          label={words.moveDown(name)}
          icon={<ArrowDown />}
          disabled={!onMove.down || !mayChange}
          onClick={() => onMove.down?.()}
        />
        <IconButton size="s" label={words.deleteNamed(name)} icon={<Trash2 />} onClick={() => setAsked(true)} />
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
