import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { tooLong } from '#ui/too-long';
import { useMutation } from '#web/use-mutation';
import type { CustomField, FieldOption } from '../contract.ts';
import { hasOptions } from '../rules.ts';
import { createField } from './data.ts';
import { kindNames } from './field-words.ts';
import styles from './fields-dialog.module.css';
import { OptionsEditor } from './options-editor.tsx';
import * as words from './words.ts';

type Kind = CustomField['kind'];
const kinds = Object.keys(kindNames) as Kind[];

interface NewFieldFormProps {
  /** The field for its name. */
  ref?: RefObject<HTMLInputElement | null> | undefined;
  scope: ProjectScope;
  last: string | null;
  names: readonly string[];
}

/** Adds a field after the others. */
export function NewFieldForm({ ref, scope, last, names }: NewFieldFormProps) {
  const create = useMutation(createField);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('TEXT');
  const [options, setOptions] = useState<FieldOption[]>([]);
  const [wasTried, setTried] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const nameField = ref ?? own;
  const optionField = useRef<HTMLInputElement>(null);
  const isTaken = names.some((one) => one.toLowerCase() === name.trim().toLowerCase());
  const fault = isTaken ? words.fieldExists : tooLong(name.trim(), 50);
  const isReady = name.trim() !== '' && fault === null;
  const lacksOptions = hasOptions(kind) && options.length === 0;
  const handleSubmit = () => {
    if (!isReady) return;
    setTried(lacksOptions);
    if (lacksOptions) return optionField.current?.focus();
    const position = placeBetween(last, null);
    create({ projectId: scope.projectId, name: name.trim(), kind, options: hasOptions(kind) ? options : [], position });
    setName('');
    setOptions([]);
    // The button is disabled now, and the next field begins with its name.
    nameField.current?.focus();
  };
  const add = (
    <Button type="submit" icon={<Plus />} disabled={!isReady}>
      {words.addField}
    </Button>
  );
  return (
    <Form onSubmit={handleSubmit} className={styles.newField}>
      <div className={styles.newLine}>
        <TextField
          ref={nameField}
          label={words.newField}
          size="m"
          placeholder={words.newFieldPlaceholder}
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={words.type}
          size="m"
          value={kind}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'TEXT')}
        />
        {hasOptions(kind) ? null : add}
      </div>
      {hasOptions(kind) ? (
        <>
          <OptionsEditor
            options={options}
            label={words.newFieldOptions}
            error={wasTried && lacksOptions ? words.optionRequired : null}
            fieldRef={optionField}
            onChange={setOptions}
          />
          {add}
        </>
      ) : null}
    </Form>
  );
}
