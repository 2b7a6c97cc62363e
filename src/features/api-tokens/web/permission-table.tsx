import { type RefObject, useId } from 'react';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import styles from './permission-table.module.css';
import { allAt, commonLevel, entitiesFor, type Level, levelsOf, type Permissions } from './permissions.ts';
import * as words from './words.ts';

interface PermissionTableProps {
  permissions: Permissions;
  isBot: boolean;
  error: string | null;
  groupRef: RefObject<HTMLDivElement | null>;
  onChange: (permissions: Permissions) => void;
}

const optionsOf = (levels: readonly Level[]) => levels.map((value) => ({ value, label: words.levels[value] }));
const EVERY = optionsOf(['none', 'read', 'write']);

/** What a new token may do with each entity, and a row that sets all of them. */
export function PermissionTable({ permissions, isBot, error, groupRef, onChange }: PermissionTableProps) {
  const id = useId();
  const common: Level | '' = commonLevel(permissions, isBot) ?? '';
  return (
    <div ref={groupRef} role="group" aria-labelledby={id} aria-describedby={`${id}-hint ${id}-error`} className={styles.group}>
      <Text as="div" size="small" tone="muted" strong id={id}>
        {words.permissions}
      </Text>
      {error === null ? null : (
        <Text as="div" size="small" tone="danger" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
      <ul className={styles.rows}>
        <li className={styles.row} data-first>
          <Text as="span">{words.everything}</Text>
          <Segmented<Level | ''>
            size="s"
            label={words.everything}
            value={common}
            options={EVERY}
            onValueChange={(level) => level !== '' && onChange(allAt(level, isBot))}
          />
        </li>
        {entitiesFor(isBot).map((entity) => (
          <li key={entity} className={styles.row}>
            <Text as="span">{words.entities[entity]}</Text>
            <Segmented<Level>
              size="s"
              label={words.entities[entity]}
              value={permissions[entity]}
              options={optionsOf(levelsOf(entity))}
              onValueChange={(level) => onChange({ ...permissions, [entity]: level })}
            />
          </li>
        ))}
      </ul>
      <Text as="div" size="small" tone="faint" id={`${id}-hint`}>
        {words.permissionsHint}
      </Text>
    </div>
  );
}
