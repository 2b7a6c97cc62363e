import { type KeyboardEvent, useState } from 'react';
import { TextField } from '#ui/text-field';

const LENGTH_MOST = 100;

/** A name field that saves on Enter or blur, and resets on Escape. */
export function NameField({
  label,
  value,
  autoComplete,
  onSave,
}: {
  label: string;
  value: string;
  autoComplete: string;
  onSave: (next: string) => void;
}) {
  // Null while not edited, so that changes from elsewhere show.
  const [draft, setDraft] = useState<string | null>(null);

  const finish = () => {
    const next = draft?.trim();
    setDraft(null);
    if (next !== undefined && next !== value) onSave(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') setDraft(null);
  };

  return (
    <TextField
      label={label}
      value={draft ?? value}
      maxLength={LENGTH_MOST}
      autoComplete={autoComplete}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={finish}
    />
  );
}
