import type { Column, ProjectSummary, TaskStatus } from '#features/projects/contract';
import { nameOf, projectPeople } from '#features/projects/web';
import { Count } from '#ui/badge';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import type { ImportPreview } from '../contract.ts';
import type { ImportMapping } from '../contract/mapping.ts';
import { columnsOf } from '../rules/mapping.ts';
import styles from './work-import.module.css';
import * as words from './words.ts';

interface MappingProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (change: Partial<ImportMapping>) => void;
}

/** The column of each status. */
export function StatusMapping({ preview, mapping, columns, onChange }: MappingProps & { columns: readonly Column[] }) {
  const { statuses } = preview.head;
  const counts = new Map(preview.import.totals.statuses.map(({ key, count }) => [key, count]));
  const chosen = columnsOf(preview.head, mapping);
  const options = columns.map(({ status, name }) => ({ value: status, label: name }));
  const choose = (key: string, status: TaskStatus) =>
    onChange({ statuses: [...mapping.statuses.filter((one) => one.key !== key), { key, status }] });
  if (statuses.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{words.statuses}</legend>
      <Text tone="muted">{words.statusesHint}</Text>
      {statuses.map(({ key, name }) => (
        <div key={key} className={styles.value}>
          <Named name={name} count={counts.get(key) ?? 0} />
          <Select
            label={words.statusAs(name)}
            hideLabel
            size="m"
            value={chosen.get(key) ?? 'TODO'}
            options={options}
            onChange={({ target }) => choose(key, target.value as TaskStatus)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** How many people can be mapped. The others are counted. */
const PEOPLE_SHOWN = 200;

/** Who each person is here. Only those with tasks can be mapped, because comments are in the importer's name. */
export function PeopleMapping({ project, preview, mapping, onChange }: MappingProps & { project: ProjectSummary }) {
  const { rows: members } = useList(projectPeople, { workspaceId: project.workspaceId, projectId: project.id });
  const counts = new Map(preview.import.totals.people.map(({ key, count }) => [key, count]));
  const people = preview.head.people.filter(({ key }) => counts.has(key)).slice(0, PEOPLE_SHOWN);
  const chosen = new Map(mapping.people.map(({ key, userId }) => [key, userId]));
  const options = [{ value: '', label: words.noOne }, ...members.map((person) => ({ value: person.id, label: nameOf(person) }))];
  const choose = (key: string, userId: string) =>
    onChange({ people: [...mapping.people.filter((one) => one.key !== key), ...(userId === '' ? [] : [{ key, userId }])] });
  const others = preview.head.people.length - people.length;
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{words.people}</legend>
      <Text tone="muted">{words.peopleHint}</Text>
      {people.map(({ key, name, email }) => (
        <div key={key} className={styles.value}>
          <Named name={name} hint={email ?? undefined} count={counts.get(key) ?? 0} />
          <Select
            label={words.personAs(name)}
            hideLabel
            size="m"
            value={chosen.get(key) ?? ''}
            options={options}
            onChange={({ target }) => choose(key, target.value)}
          />
        </div>
      ))}
      {others > 0 ? (
        <Text size="small" tone="faint">
          {words.morePeople(others)}
        </Text>
      ) : null}
    </fieldset>
  );
}

function Named({ name, hint, count }: { name: string; hint?: string | undefined; count: number }) {
  return (
    <span className={styles.named}>
      <Text as="span" truncate>
        {name}
      </Text>
      {hint === undefined || hint === name ? null : (
        <Text as="span" size="small" tone="faint" truncate>
          {hint}
        </Text>
      )}
      <Count value={count} label={words.items(count)} />
    </span>
  );
}
