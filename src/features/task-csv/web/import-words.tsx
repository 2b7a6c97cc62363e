import type { TaskPriority } from '#features/tasks/contract';
import { nameOf } from '#features/projects/web';
import { priorityLabel } from '#ui/priority-icon';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import type { ImportHouse, MeaningKind, Meanings } from './import-reading.ts';
import styles from './import.module.css';

/** Stands for a label of that name that is yet to be made. */
export const MAKE_LABEL = 'make';

const PRIORITIES: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
const TITLES: Readonly<Record<MeaningKind, string>> = {
  status: 'Unknown statuses',
  priority: 'Unknown priorities',
  person: 'Unknown people',
  label: 'Unknown labels',
};
/** So many words of a kind are asked about; the rest means nothing. */
const WORDS_SHOWN = 50;

interface ImportWordsProps {
  unknown: Readonly<Record<MeaningKind, readonly string[]>>;
  chosen: Meanings;
  house: ImportHouse;
  mayMakeLabels: boolean;
  onMean: (kind: MeaningKind, word: string, value: string | null) => void;
}

/** What words of the file mean that the project does not know. */
export function ImportWords({ unknown, chosen, house, mayMakeLabels, onMean }: ImportWordsProps) {
  const kinds = (Object.keys(TITLES) as MeaningKind[]).filter((kind) => unknown[kind].length > 0);
  return kinds.map((kind) => (
    <fieldset key={kind} className={styles.words}>
      <legend>{TITLES[kind]}</legend>
      {unknown[kind].slice(0, WORDS_SHOWN).map((word) => (
        <div key={word} className={styles.word}>
          <Text as="span" truncate>
            {word}
          </Text>
          <Select
            label={`What “${word}” means`}
            hideLabel
            size="m"
            value={chosen[kind][word.toLowerCase()] ?? firstOf(kind, mayMakeLabels)}
            options={optionsOf(kind, house, mayMakeLabels)}
            onChange={(event) => onMean(kind, word, event.target.value || null)}
          />
        </div>
      ))}
      {unknown[kind].length > WORDS_SHOWN ? (
        <Text size="small" tone="muted">
          and {unknown[kind].length - WORDS_SHOWN} more
        </Text>
      ) : null}
    </fieldset>
  ));
}

const firstOf = (kind: MeaningKind, mayMakeLabels: boolean): string => (kind === 'label' && mayMakeLabels ? MAKE_LABEL : '');

function optionsOf(kind: MeaningKind, { columns, people, labels }: ImportHouse, mayMakeLabels: boolean) {
  switch (kind) {
    case 'status':
      return [
        { value: '', label: `As usual (${columns[0]?.name ?? 'To do'})` },
        ...columns.map(({ status, name }) => ({ value: status, label: name })),
      ];
    case 'priority':
      return [{ value: '', label: 'As usual (Medium)' }, ...PRIORITIES.map((value) => ({ value, label: priorityLabel(value) }))];
    case 'person':
      return [{ value: '', label: 'Nobody' }, ...people.map((person) => ({ value: person.id, label: nameOf(person) }))];
    case 'label':
      return [
        ...(mayMakeLabels ? [{ value: MAKE_LABEL, label: 'Make this label' }] : []),
        { value: '', label: 'Leave out' },
        ...labels.map(({ id, name }) => ({ value: id, label: name })),
      ];
  }
}
