import { Clock } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { dependencyTypes, LAG_MAX } from '../fields.ts';
import { type Dependency, isPlainDependency } from '../rules.ts';
import styles from './linked-items.module.css';
import * as words from './dependency-words.ts';

export interface DependencyFieldProps {
  /** The other end, and whether this one waits for it. */
  name: string;
  isBlocked: boolean;
  dependency: Dependency;
  /** Null if it may not be changed. */
  onChange: ((change: Partial<Dependency>) => void) | null;
}

/** The type and the lag of a dependency. The usual ones are shown only as a button. */
export function DependencyField({ name, isBlocked, dependency, onChange }: DependencyFieldProps) {
  const label = isBlocked ? words.editDependency(name) : words.editDependent(name);
  const said = isPlainDependency(dependency) ? null : words.dependency(dependency);
  if (!onChange) {
    return said === null ? null : (
      <Text as="span" size="small" tone="muted" className={styles.dependency}>
        {said}
      </Text>
    );
  }
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) =>
        said === null ? (
          <span className={styles.quiet}>
            <IconButton {...trigger} size="s" label={label} icon={<Clock />} />
          </span>
        ) : (
          <Button {...trigger} size="s" variant="ghost" className={styles.dependency} aria-label={`${label}: ${said}`}>
            {said}
          </Button>
        )
      }
    >
      <DependencyForm dependency={dependency} onChange={onChange} />
    </Popover>
  );
}

const options = dependencyTypes.map((type) => ({ value: type, label: words.dependencyType(type) }));

interface DependencyFormProps {
  dependency: Dependency;
  onChange: (change: Partial<Dependency>) => void;
}

/** The type and the lag, each saved when it is changed. */
export function DependencyForm({ dependency, onChange }: DependencyFormProps) {
  const id = useId();
  const { dependencyType, lagDays } = dependency;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function save() {
    if (typed === null) return;
    const days = Number(typed);
    if (typed.trim() === '' || !Number.isInteger(days) || Math.abs(days) > LAG_MAX) {
      setWrong(true);
      return;
    }
    setTyped(null);
    if (days !== lagDays) onChange({ lagDays: days });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.dependencyForm}>
      <Select
        label={words.dependencyTypeField}
        size="m"
        value={dependencyType}
        options={options}
        onChange={(event) => {
          const next = dependencyTypes.find((type) => type === event.target.value);
          if (next) onChange({ dependencyType: next });
        }}
      />
      <TextField
        id={id}
        label={words.lagField}
        size="m"
        hint={words.lagHint}
        error={isWrong ? words.lagInvalid : undefined}
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(lagDays)}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onBlur={save}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
