import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { useMutation } from '#web/use-mutation';
import type { CustomField, FieldOption } from '../contract.ts';
import { hasOptions } from '../rules.ts';
import { createField } from './data.ts';
import { kindNames } from './field-words.ts';
import styles from './fields-dialog.module.css';
import { OptionsEditor } from './options-editor.tsx';

type Kind = CustomField['kind'];
const kinds = Object.keys(kindNames) as Kind[];

/** Adds a field behind the others. */
export function NewFieldForm({ scope, last, names }: { scope: ProjectScope; last: string | null; names: readonly string[] }) {
  const create = useMutation(createField);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('TEXT');
  const [options, setOptions] = useState<FieldOption[]>([]);
  const isTaken = names.some((one) => one.toLowerCase() === name.trim().toLowerCase());
  const isReady = name.trim() !== '' && !isTaken;
  const handleSubmit = () => {
    if (!isReady) return;
    const position = placeBetween(last, null);
    create({ projectId: scope.projectId, name: name.trim(), kind, options: hasOptions(kind) ? options : [], position });
    setName('');
    setOptions([]);
  };
  return (
    <Form onSubmit={handleSubmit} className={styles.newField}>
      <div className={styles.newLine}>
        <TextField
          label="New field"
          size="m"
          maxLength={50}
          placeholder="Customer, budget, browser …"
          value={name}
          error={isTaken ? 'There is a field of this name.' : null}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Kind"
          size="m"
          value={kind}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'TEXT')}
        />
        <Button type="submit" icon={<Plus />} disabled={!isReady}>
          Add field
        </Button>
      </div>
      {hasOptions(kind) ? <OptionsEditor options={options} label="Options of the new field" onChange={setOptions} /> : null}
    </Form>
  );
}
