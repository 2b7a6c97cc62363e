import { valueTyped } from '#contract/typed-values';
import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { nameOf, projectPeople, useNamedPeople } from '#features/projects/web';
import type { CustomValue } from '#features/tasks/contract';
import { valueIn } from '#features/tasks/rules';
import { dayOf, peopleItems, sayDay, type ShownTask, startOf, TaskDraftContext, type TaskScope } from '#features/tasks/web';
import { Avatar } from '#ui/avatar';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { DatePicker } from '#ui/date-picker';
import { FieldButton, type Opening } from '#ui/field-button';
import { MultiPicker, Picker } from '#ui/picker';
import { safeAddress } from '#ui/safe-address';
import { TypedField } from '#ui/typed-field';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { accepted, expectedIn, type ShownField, TEXT_MAX } from '../rules.ts';
import { setField, withField } from './data.ts';
import styles from './field-control.module.css';
import * as words from './words.ts';

export interface FieldControlProps extends Opening {
  task: ShownTask;
  field: ShownField;
  scope: TaskScope;
  mayEdit: boolean;
}

interface KindProps extends FieldControlProps {
  value: CustomValue | undefined;
  save: (value: CustomValue | null) => void;
}

/** The value of a field on a task. People who can edit it change it in place. */
export function FieldControl(props: FieldControlProps) {
  const { task, field } = props;
  const draft = use(TaskDraftContext);
  const value = valueIn(task, field.id);
  const save = (sent: CustomValue | null) => {
    const next = accepted(field, sent);
    if (next === undefined || JSON.stringify(next) === JSON.stringify(value ?? null)) return;
    if (draft) draft((now) => withField(now, field, next));
    else setField(task.id, field, next);
  };
  const kind = { ...props, value, save };
  switch (field.kind) {
    case 'SELECT':
      return <Choice {...kind} />;
    case 'MULTI_SELECT':
      return <Choices {...kind} />;
    case 'PERSON':
      return <Person {...kind} />;
    case 'DATE':
      return <Day {...kind} />;
    case 'CHECKBOX':
      return (
        <FieldButton
          trigger={props.mayEdit ? { onClick: () => save(value !== true), 'aria-pressed': value === true } : null}
          name={field.name}
          tone={value === true ? 'normal' : 'faint'}
        >
          {value === true ? words.yes : words.no}
        </FieldButton>
      );
    default:
      return <Typed {...kind} />;
  }
}

const toneOf = (value: unknown) => (value === undefined ? ('faint' as const) : ('normal' as const));

function Choice({ field, value, save, mayEdit, ...opening }: KindProps) {
  const chosen = field.options.find(({ id }) => id === value);
  const shown = {
    name: field.name,
    tone: toneOf(chosen),
    icon: chosen ? <ColorDot color={chosen.color} /> : undefined,
    children: chosen?.name ?? words.none,
  };
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  return (
    <Picker
      {...openingOf(opening)}
      label={field.name}
      clearable={words.none}
      items={field.options.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }))}
      value={chosen?.id ?? null}
      onValueChange={save}
      emptyText={words.noOptions}
      trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}
    />
  );
}

function Choices({ field, value, save, mayEdit, ...opening }: KindProps) {
  const ids = Array.isArray(value) ? value : [];
  const chosen = field.options.filter(({ id }) => ids.includes(id));
  const chips = chosen.length > 0 ? <Chips options={chosen} /> : words.none;
  const shown = { name: field.name, tone: toneOf(chosen[0]), children: chips };
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  return (
    <MultiPicker
      {...openingOf(opening)}
      label={field.name}
      items={field.options.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }))}
      value={chosen.map(({ id }) => id)}
      onValueChange={save}
      emptyText={words.noOptions}
      trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}
    />
  );
}

/** Options as a task shows them. */
export function Chips({ options }: Pick<ShownField, 'options'>) {
  return (
    <span className={styles.chips}>
      {options.map(({ id, name, color }) => (
        <Chip key={id} color={color}>
          {name}
        </Chip>
      ))}
    </span>
  );
}

function Person({ field, value, save, mayEdit, scope, ...opening }: KindProps) {
  const { rows: people, status } = useList(projectPeople, scope);
  const { user } = useSession();
  const id = typeof value === 'string' ? value : null;
  const person = useNamedPeople(scope, [id]).get(id ?? '');
  const shown = {
    name: field.name,
    tone: toneOf(value),
    icon: id ? <Avatar name={nameOf(person)} id={id} image={person?.profilePictureUrl} size={18} decorative /> : undefined,
    children: id ? nameOf(person) : words.noOne,
  };
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  return (
    <Picker
      {...openingOf(opening)}
      label={field.name}
      clearable={words.noOne}
      items={peopleItems(people, user?.id)}
      isLoading={status === 'loading'}
      value={id}
      onValueChange={save}
      trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}
    />
  );
}

function Day({ field, value, save, mayEdit, ...opening }: KindProps) {
  const today = dayOf(new Date(useNow()));
  const day = typeof value === 'string' ? value : null;
  const shown = { name: field.name, tone: toneOf(value), children: day === null ? words.noDate : sayDay(day, today) };
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  return (
    <DatePicker
      {...openingOf(opening)}
      label={field.name}
      value={startOf(day)}
      onValueChange={(date) => save(date === null ? null : dayOf(date))}
      trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}
    />
  );
}

function Typed({ field, value, save, mayEdit, open, onOpenChange }: KindProps) {
  const text = value === undefined ? '' : String(value);
  const handleType = (typed: string): boolean => {
    const next = valueTyped(field.kind, typed);
    if (next === undefined || accepted(field, next) === undefined) return false;
    save(next);
    return true;
  };
  return (
    <span className={field.kind === 'NUMBER' ? undefined : styles.line}>
      <TypedField
        open={open}
        onOpenChange={onOpenChange}
        mayEdit={mayEdit}
        name={field.name}
        tone={toneOf(value)}
        typed={text}
        most={field.kind === 'NUMBER' ? 40 : (field.ofTask?.most ?? TEXT_MAX)}
        hint={expectedIn(field)}
        onType={handleType}
      >
        {text === '' ? words.empty : text}
      </TypedField>
      {field.kind === 'URL' && safeAddress(text) !== null && !open ? (
        <a
          className={styles.link}
          href={safeAddress(text) ?? undefined}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={words.openLink(text)}
        >
          <ExternalLink />
        </a>
      ) : null}
    </span>
  );
}

const openingOf = ({ open, onOpenChange }: Opening): Opening => ({ open, onOpenChange });
