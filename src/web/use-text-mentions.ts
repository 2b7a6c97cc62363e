import { useMemo, useState } from 'react';
import type { TextEditorProps, TextMentions } from '#ui/text-editor';

interface KeptText {
  /** As it is kept: a mention is a link. */
  readonly value: string;
  onChange: (text: string) => void;
}

/**
 * For the editor of a text that may mention people: the text as it is written, where a mention is a name, and what keeps it. Names
 * that it had when the editing began stay what they were.
 */
export function useTextMentions(
  allowed: TextMentions | undefined,
  { value, onChange }: KeptText,
): Pick<TextEditorProps, 'value' | 'onChange' | 'mentions'> {
  const [before] = useState(value);
  const mentions = useMemo(() => allowed?.after(before), [allowed, before]);
  return {
    value: mentions?.read(value) ?? value,
    mentions,
    onChange: (text) => onChange(mentions?.keep(text) ?? text),
  };
}
