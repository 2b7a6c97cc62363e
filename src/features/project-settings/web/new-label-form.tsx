import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createLabel } from '#features/projects/web';
import { ColorChoice } from '#features/settings/web';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { colorFor, type ColorName } from '#ui/palette';
import { TextField } from '#ui/text-field';
import { useMutation } from '#web/use-mutation';
import { labelFault } from './label-line.tsx';
import styles from './project-settings.module.css';
import * as words from './words.ts';

/** Creates a label and keeps the focus for the next one. */
export function NewLabelForm({ projectId, names }: { projectId: string; names: readonly string[] }) {
  const create = useMutation(createLabel);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  // The color follows the name until the person selects one.
  const [chosen, setChosen] = useState<ColorName | null>(null);
  const text = name.trim();
  const color = chosen ?? colorFor(text.toLowerCase());
  const fault = labelFault(text, names);
  const handleSubmit = () => {
    if (text === '' || fault !== null) return;
    create({ projectId, name: text, color });
    setName('');
    setChosen(null);
    field.current?.focus();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <div className={styles.newLabel}>
        <TextField
          ref={field}
          label={words.newLabel}
          placeholder={words.newLabelPlaceholder}
          autoComplete="off"
          value={name}
          error={fault}
          leading={<ColorChoice label={words.newLabelColor} color={color} onChoose={setChosen} />}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="l" type="submit" icon={<Plus />} disabled={text === '' || fault !== null}>
          {words.addLabel}
        </Button>
      </div>
    </Form>
  );
}
