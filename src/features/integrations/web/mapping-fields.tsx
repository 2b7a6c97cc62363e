import { useId } from 'react';
import type { TaskStatus } from '#features/projects/contract';
import { startingColumns } from '#features/projects/rules';
import { pullRequestStates } from '#features/links/fields';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { Mapping } from '../fields.ts';
import styles from './integrations.module.css';
import * as words from './words.ts';

interface MappingFieldsProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const options = [
  { value: '', label: words.unmoved },
  ...startingColumns.map(({ status, name }) => ({ value: status as string, label: name })),
];

/** To which status each state of a pull request moves tasks. */
export function MappingFields({ mapping, onChange }: MappingFieldsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={styles.group}>
      <Text as="div" size="small" tone="muted" strong id={id}>
        {words.mapping}
      </Text>
      <Text as="div" size="small" tone="faint" id={`${id}-hint`}>
        {words.mappingHint}
      </Text>
      <div className={styles.mapping}>
        {pullRequestStates.map((state) => (
          <Select
            key={state}
            label={words.states[state]}
            value={mapping[state] ?? ''}
            options={options}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, [state]: value === '' ? null : (value as TaskStatus) })
            }
          />
        ))}
      </div>
    </div>
  );
}
