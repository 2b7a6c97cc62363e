import { Eye, EyeOff, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Column } from '#features/projects/contract';
import { columnPaint } from '#features/projects/web';
import { ColorChoice, SavedText } from '#features/settings/web';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { Select } from '#ui/select';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { Text } from '#ui/text';
import { tooLong } from '#ui/too-long';
import styles from './project-settings.module.css';
import type { RowDrag } from './use-row-drag.ts';
import * as words from './words.ts';

interface ColumnLineProps {
  column: Column;
  isDragged: boolean;
  handle: ReturnType<RowDrag<string>['handle']>;
  /** Up or down by one. */
  onStep: (by: -1 | 1) => void;
  onChange: (change: Partial<Omit<Column, 'status'>>) => void;
}

const LIMIT_MAX = 1000;

/** One column: its position, color, name, and limit, and whether it is hidden for everyone. */
export function ColumnLine({ column, isDragged, handle, onStep, onChange }: ColumnLineProps) {
  const { status, name, color, wipLimit, wipMode, collapsed } = column;
  const [typedLimit, setTypedLimit] = useState<string | null>(null);
  // Also while the limit is only typed, so that Tab leads to what happens at it.
  const hasLimit = typedLimit === null ? wipLimit !== null : typedLimit.trim() !== '' && limitFault(typedLimit.trim()) === null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.column} style={columnPaint(column)} data-dragged={isDragged || undefined}>
      <IconButton
        {...handle}
        size="s"
        className={styles.grip}
        label={words.moveColumn(name)}
        icon={<GripVertical />}
        onKeyDown={handleKeyDown}
      />
      <ColorChoice
        label={words.colorOf(name)}
        color={color}
        icon={<StatusIcon status={status} />}
        onChoose={(next) => onChange({ color: next })}
      />
      <span className={styles.columnName}>
        <InlineEdit
          value={name}
          label={words.nameOf(name)}
          check={(next) => tooLong(next, 50)}
          onSave={(next) => onChange({ name: next })}
        />
        {name === statusLabel(status) ? null : (
          <Text as="span" size="small" tone="faint">
            {statusLabel(status)}
          </Text>
        )}
      </span>
      <span className={styles.limit}>
        <SavedText
          hideLabel
          size="m"
          label={words.limitFor(name)}
          placeholder={words.noLimit}
          inputMode="numeric"
          maxLength={4}
          value={wipLimit === null ? '' : String(wipLimit)}
          check={limitFault}
          onDraft={setTypedLimit}
          onSave={(text) => onChange({ wipLimit: text === '' ? null : Number(text) })}
        />
        <Select
          hideLabel
          size="m"
          label={words.whenAtLimit(name)}
          value={wipMode}
          disabled={!hasLimit}
          options={[
            { value: 'WARN', label: words.warn },
            { value: 'BLOCK', label: words.block },
          ]}
          onChange={(event) => onChange({ wipMode: event.currentTarget.value === 'BLOCK' ? 'BLOCK' : 'WARN' })}
        />
      </span>
      <IconButton
        size="s"
        label={collapsed ? words.showForEveryone(name) : words.hideForEveryone(name)}
        icon={collapsed ? <EyeOff /> : <Eye />}
        pressed={collapsed}
        onClick={() => onChange({ collapsed: !collapsed })}
      />
    </li>
  );
}

const limitFault = (text: string): string | null =>
  text === '' || (/^[0-9]+$/.test(text) && Number(text) >= 1 && Number(text) <= LIMIT_MAX) ? null : words.limitRange(LIMIT_MAX);
