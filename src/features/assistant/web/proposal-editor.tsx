import { useId, useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Form, FormActions } from '#ui/form';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import type { ChatProposal } from '../contract.ts';
import { editors, type EditedField, fieldsOf, isEdited } from './proposed-fields.ts';
import * as words from './words.ts';

interface ProposalEditorProps {
  proposal: ChatProposal;
  onSave: (input: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** Changes the fields of a proposal in its place. Escape leaves them as they are. */
export function ProposalEditor({ proposal, onSave, onCancel }: ProposalEditorProps) {
  const [input, setInput] = useState(proposal.input);
  const [isTried, setIsTried] = useState(false);
  const names = fieldsOf(proposal).filter(isEdited);
  const errors = Object.fromEntries(names.map((name) => [name, errorOf(name, input[name])]));
  const handleSubmit = () => {
    setIsTried(true);
    if (Object.values(errors).every((error) => error === null)) onSave(input);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {names.map((name, index) => (
        <FieldEditor
          key={name}
          name={name}
          value={input[name]}
          error={isTried ? (errors[name] ?? null) : null}
          hasFocus={index === 0}
          onChange={(value) => setInput({ ...input, [name]: value })}
        />
      ))}
      <FormActions>
        <Button type="submit" variant="primary" size="s">
          {words.save}
        </Button>
        <Button size="s" onClick={onCancel}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

function errorOf(name: EditedField, value: unknown): string | null {
  if (name === 'title') return typeof value !== 'string' || value.trim() === '' ? words.titleMissing : null;
  if (name !== 'estimatedHours' || value === null) return null;
  return typeof value === 'number' && value >= 0 && value <= 10_000 ? null : words.hoursWrong;
}

interface FieldEditorProps {
  name: EditedField;
  value: unknown;
  error: string | null;
  hasFocus: boolean;
  onChange: (value: unknown) => void;
}

function FieldEditor({ name, value, error, hasFocus, onChange }: FieldEditorProps) {
  const id = useId();
  const label = words.fields[name] ?? name;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const shared = { id, label, error, autoFocus: hasFocus };
  switch (editors[name]) {
    case 'line':
      return (
        <TextField {...shared} size="m" maxLength={500} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
    case 'text':
      return <TextArea {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'number':
      return (
        <TextField
          {...shared}
          size="m"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={text}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : Number(typed))}
        />
      );
    case 'day':
      return (
        <DateField
          label={label}
          error={error}
          size="m"
          value={text === '' ? null : startOfDay(text.slice(0, 10))}
          onValueChange={(day) => onChange(day === null ? null : isoDay(day))}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          size="m"
          value={text}
          options={Object.entries(words.values[name] ?? {}).map(([option, said]) => ({ value: option, label: said }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
