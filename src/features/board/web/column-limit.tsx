import { useState } from 'react';
import { Button } from '#ui/button';
import { Form, FormActions } from '#ui/form';
import { Popover } from '#ui/popover';
import { RadioCards } from '#ui/radio-cards';
import { TextField } from '#ui/text-field';
import type { Column } from '#features/projects/contract';
import * as words from './words.ts';

export interface ColumnLimitProps {
  column: Column;
  anchor: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onSave(change: Pick<Column, 'wipLimit' | 'wipMode'>): void;
}

const LIMIT_MAX = 1000;

/** How many cards a column should hold at most, and what happens at that limit. */
export function ColumnLimit({ column, anchor, isOpen, onOpenChange, onSave }: ColumnLimitProps) {
  return (
    <Popover label={words.limitFor(column.name)} open={isOpen} onOpenChange={onOpenChange} anchor={anchor} align="start">
      <LimitForm
        column={column}
        onSave={(change) => {
          onSave(change);
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}

function LimitForm({ column, onSave }: Pick<ColumnLimitProps, 'column' | 'onSave'>) {
  const [text, setText] = useState(column.wipLimit === null ? '' : String(column.wipLimit));
  const [mode, setMode] = useState<Column['wipMode']>(column.wipMode);
  const limit = text.trim() === '' ? null : Number(text);
  const isRight = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX);
  return (
    <Form onSubmit={() => isRight && onSave({ wipLimit: limit, wipMode: mode })}>
      <TextField
        label={words.taskLimit}
        hint={words.taskLimitHint}
        error={isRight ? undefined : words.taskLimitInvalid(LIMIT_MAX)}
        inputMode="numeric"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <RadioCards
        label={words.whenLimitReached}
        name="limit-mode"
        value={mode}
        onValueChange={setMode}
        options={[
          { value: 'WARN', label: words.warn, description: words.warnDescription },
          { value: 'BLOCK', label: words.block, description: words.blockDescription },
        ]}
      />
      <FormActions>
        <Button type="submit" variant="primary" disabled={!isRight}>
          {words.saveLimit}
        </Button>
      </FormActions>
    </Form>
  );
}
