import { Braces } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { completionsAt } from '#features/workflows/rules/smart-completions';
import type { KnownValue } from '#features/workflows/rules/smart-kinds';
import { IconButton } from '#ui/icon-button';
import { useSuggestions } from '#ui/suggestions';
import type { Suggestion } from '#ui/suggestions-popup';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import * as words from './form-words.ts';
import styles from './fields.module.css';

interface SmartTextProps {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  maxLength: number;
  /** The names that smart values can use here. */
  known: readonly KnownValue[];
  /** Several lines if absent. */
  isLine?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Option = Suggestion & { readonly insert: string; readonly from: number };

/** A text with smart values: typing {{ completes them, and so does the button beside the label. */
export function SmartText({ label, value, known, isLine = false, onChange, ...rest }: SmartTextProps) {
  const element = useRef<Field>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // The value comes back from the draft, and the caret must not be at its end then.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    element.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const write = (next: string, at: number) => {
    wanted.current = at;
    setCaret(at);
    onChange(next);
  };
  const note = () => {
    const field = element.current;
    setCaret(field && field.selectionStart === field.selectionEnd ? field.selectionStart : null);
  };
  const insert = () => {
    const field = element.current;
    const at = caret ?? value.length;
    field?.focus();
    write(`${value.slice(0, at)}{{ ${value.slice(at)}`, at + 3);
  };
  const events = {
    onSelect: note,
    onFocus: note,
    onBlur: () => setCaret(null),
    onChange: ({ currentTarget }: { currentTarget: Field }) => {
      setCaret(currentTarget.selectionStart);
      onChange(currentTarget.value);
    },
  };
  const list = useCompletions({ element, caret, value, known, write });
  return (
    <div className={styles.smart}>
      {isLine ? (
        <TextField {...rest} {...events} ref={element as RefObject<HTMLInputElement>} label={label} value={value} size="m" />
      ) : (
        <TextArea {...rest} {...events} ref={element as RefObject<HTMLTextAreaElement>} label={label} value={value} minRows={3} />
      )}
      <span className={styles.insert}>
        <IconButton
          size="s"
          label={words.insertValueInto(label)}
          icon={<Braces />}
          // The text keeps its focus and its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={insert}
        />
      </span>
      {list}
    </div>
  );
}

interface Completing {
  element: RefObject<Field | null>;
  caret: number | null;
  value: string;
  known: readonly KnownValue[];
  write: (next: string, caret: number) => void;
}

function useCompletions({ element, caret, value, known, write }: Completing) {
  const found = useMemo(() => (caret === null ? null : completionsAt(value, caret, known)), [caret, value, known]);
  const items = useMemo(
    () =>
      (found?.options ?? []).map((option): Option => ({
        key: `${option.insert} ${option.label}`,
        label: option.label,
        description: option.about,
        insert: option.insert,
        from: found?.from ?? 0,
      })),
    [found],
  );
  return useSuggestions<Option>({
    field: caret === null ? null : element.current,
    label: words.smartValues,
    found: words.smartValuesFound,
    typed: caret === null ? '' : value.slice(0, caret),
    items,
    first: 0,
    place: () => element.current?.getBoundingClientRect() ?? null,
    onChoose({ insert, from }) {
      const after = value.slice(caret ?? from);
      // A value that can be complete is closed; a filter that waits for its input is not.
      const isOpen = insert.endsWith(': ') || /^\s*(\}\}|\|)/.test(after);
      const end = isOpen ? insert : `${insert} }}`;
      write(`${value.slice(0, from)}${end}${after}`, from + (isOpen ? insert.length : end.length));
    },
  });
}
