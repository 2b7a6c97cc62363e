import type { TaskPriority } from '#features/tasks/contract';
import { nameOf } from '#features/projects/web';
import { priorityLabel } from '#ui/priority-icon';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { ImportProject, ValueKind, Meanings } from '../rules/reading.ts';
import styles from './import.module.css';
import * as words from './words.ts';

/** The option that creates a label with the name in the file. */
export const CREATE_LABEL = 'create';

const PRIORITIES: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
const TITLES: Readonly<Record<ValueKind, string>> = {
  status: words.unknownStatuses,
  priority: words.unknownPriorities,
  person: words.unknownPeople,
  label: words.unknownLabels,
};
/** How many unknown values of a kind are shown. The others are not imported. */
const SHOWN_MAX = 50;

interface ImportValuesProps {
  unknown: Readonly<Record<ValueKind, readonly string[]>>;
  selected: Meanings;
  project: ImportProject;
  mayCreateLabels: boolean;
  onSelect: (kind: ValueKind, text: string, value: string | null) => void;
}

/** Asks how to import values of the file that do not exist in the project. */
export function ImportValues({ unknown, selected, project, mayCreateLabels, onSelect }: ImportValuesProps) {
  const kinds = (Object.keys(TITLES) as ValueKind[]).filter((kind) => unknown[kind].length > 0);
  return kinds.map((kind) => (
    <fieldset key={kind} className={styles.values}>
      <legend>{TITLES[kind]}</legend>
      {unknown[kind].slice(0, SHOWN_MAX).map((text) => (
        <div key={text} className={styles.value}>
          <Text as="span" truncate>
            {text}
          </Text>
          <Select
            label={words.importValueAs(text)}
            hideLabel
            size="m"
            value={selected[kind][text.toLowerCase()] ?? firstOf(kind, mayCreateLabels)}
            options={optionsOf(kind, project, mayCreateLabels)}
            onChange={(event) => onSelect(kind, text, event.target.value || null)}
          />
        </div>
      ))}
      {unknown[kind].length > SHOWN_MAX ? (
        <Text size="small" tone="muted">
          {words.moreValues(unknown[kind].length - SHOWN_MAX)}
        </Text>
      ) : null}
    </fieldset>
  ));
}

const firstOf = (kind: ValueKind, mayCreateLabels: boolean): string => (kind === 'label' && mayCreateLabels ? CREATE_LABEL : '');

function optionsOf(kind: ValueKind, { columns, people, labels }: ImportProject, mayCreateLabels: boolean) {
  switch (kind) {
    case 'status':
      return [
        { value: '', label: words.defaultStatus(columns[0]?.name ?? words.defaultColumn) },
        ...columns.map(({ status, name }) => ({ value: status, label: name })),
      ];
    case 'priority':
      return [
        { value: '', label: words.defaultPriority },
        ...PRIORITIES.map((value) => ({ value, label: priorityLabel(value) })),
      ];
    case 'person':
      return [{ value: '', label: words.noPerson }, ...people.map((person) => ({ value: person.id, label: nameOf(person) }))];
    case 'label':
      return [
        ...(mayCreateLabels ? [{ value: CREATE_LABEL, label: words.createLabel }] : []),
        { value: '', label: words.skip },
        ...labels.map(({ id, name }) => ({ value: id, label: name })),
      ];
  }
}
