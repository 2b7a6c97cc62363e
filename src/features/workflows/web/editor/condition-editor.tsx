import { ListPlus, Plus, X } from 'lucide-react';
import type { Condition, Conditions, ConditionTest } from '#features/workflows/contract';
import { CONDITION_DEPTH_MAX, operators, operatorsOf, operatorValues } from '#features/workflows/fields';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { type AskingStep, answerField } from '#features/workflows/rules/answers';
import { operatorName } from '../kind-words.ts';
import { answerNamed } from '../words.ts';
import * as words from './form-words.ts';
import { ManyChoices, OneChoice } from './choice-fields.tsx';
import { type OfferedField, useChoices } from './choices.tsx';
import styles from './conditions.module.css';
import { useEditing } from './editor-context.ts';
import { emptyGroup, newTest, onField, withOperator } from './new-parts.ts';
import { ValueField } from './value-fields.tsx';

/** A group, however deep: the schema says which depths there are. */
interface Group {
  readonly kind: 'group';
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly (ConditionTest | Group)[];
}

interface ConditionEditorProps {
  conditions: Conditions;
  /** Names this tree among others, for the steps to undo. */
  place: string;
  onChange: (conditions: Conditions, field?: string) => void;
}

/** Conditions that must all hold, or one of them, in groups up to three deep. */
export function ConditionEditor({ conditions, place, onChange }: ConditionEditorProps) {
  const { of } = useEditing();
  if (of === null) return <p className={styles.none}>{words.noItemToTest}</p>;
  return (
    <GroupEditor
      group={conditions}
      depth={1}
      label={words.conditions}
      place={place}
      onChange={(group, field) => onChange(group as Conditions, field)}
    />
  );
}

interface GroupEditorProps {
  group: Group;
  depth: number;
  label: string;
  place: string;
  onChange: (group: Group, field?: string) => void;
  onRemove?: () => void;
}

function GroupEditor({ group, depth, label, place, onChange, onRemove }: GroupEditorProps) {
  const { match, conditions } = group;
  const withAt = (at: number, next: ConditionTest | Group | null, field?: string) =>
    onChange(
      { ...group, conditions: conditions.flatMap((one, nth) => (nth !== at ? [one] : next === null ? [] : [next])) },
      field === undefined ? undefined : `${place}.${at}.${field}`,
    );
  const add = (next: ConditionTest | Group) => onChange({ ...group, conditions: [...conditions, next] });
  return (
    <fieldset className={styles.group} aria-label={label} data-depth={depth}>
      <div className={styles.head}>
        {conditions.length > 1 ? (
          <Segmented
            size="s"
            label={words.matchOf(label)}
            value={match}
            options={[
              { value: 'ALL', label: words.matchAll },
              { value: 'ANY', label: words.matchAny },
            ]}
            onValueChange={(next) => onChange({ ...group, match: next })}
          />
        ) : (
          <span className={styles.hint}>{conditions.length === 0 ? words.noConditions : words.oneCondition}</span>
        )}
        {onRemove ? <IconButton size="s" label={words.removeGroup(label)} icon={<X />} onClick={onRemove} /> : null}
      </div>
      {placed(conditions).map(({ condition, at, key }) =>
        condition.kind === 'test' ? (
          <TestEditor
            key={key}
            test={condition}
            number={at + 1}
            onChange={(next, field) => withAt(at, next, field)}
            onRemove={() => withAt(at, null)}
          />
        ) : (
          <GroupEditor
            key={key}
            group={condition}
            depth={depth + 1}
            label={words.groupNamed(label, at + 1)}
            place={`${place}.${at}`}
            onChange={(next, field) => onChange({ ...group, conditions: conditions.with(at, next) }, field)}
            onRemove={() => withAt(at, null)}
          />
        ),
      )}
      <div className={styles.add}>
        <Button size="s" variant="ghost" icon={<Plus />} onClick={() => add(newTest())}>
          {words.addCondition}
        </Button>
        {depth < CONDITION_DEPTH_MAX ? (
          <Button
            size="s"
            variant="ghost"
            icon={<ListPlus />}
            onClick={() => add({ ...emptyGroup, match: 'ANY', conditions: [newTest()] })}
          >
            {words.addGroup}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface TestEditorProps {
  test: ConditionTest;
  number: number;
  onChange: (test: ConditionTest, field?: string) => void;
  onRemove: () => void;
}

const CHANGED_BY = 'changed-by';

function TestEditor({ test, number, onChange, onRemove }: TestEditorProps) {
  const { of, asks } = useEditing();
  const { fields, people } = useChoices();
  const offered = of === null ? [] : [...fields[of], ...asks.map(offeredAnswer)];
  const field = offered.find(({ name }) => name === test.field);
  const takes = operatorValues[test.op];
  const chooseField = (name: string | null) => {
    if (name === CHANGED_BY) return onChange({ ...withOperator(test, CHANGED_BY), field: null });
    const next = offered.find((one) => one.name === name);
    if (next) onChange(onField(test, next.name, next.holds));
  };
  return (
    <div className={styles.test} role="group" aria-label={words.conditionNumber(number)}>
      <OneChoice
        label={words.field}
        hideLabel
        none={words.selectField}
        items={[...offered.map(({ name, label }) => ({ value: name, label })), { value: CHANGED_BY, label: words.whoChangedIt }]}
        value={test.op === CHANGED_BY ? CHANGED_BY : test.field}
        onChange={chooseField}
      />
      {test.op === CHANGED_BY ? (
        <ManyChoices
          label={words.people}
          hideLabel
          none={words.selectPeople}
          items={people}
          value={test.values}
          onChange={(values) => onChange({ ...test, values })}
        />
      ) : (
        <Select
          label={words.operator}
          hideLabel
          size="m"
          value={test.op}
          options={operatorOptions(field)}
          onChange={({ currentTarget }) => {
            const op = operators.find((one) => one === currentTarget.value);
            if (op) onChange(withOperator(test, op));
          }}
        />
      )}
      <IconButton size="s" label={words.removeCondition(number)} icon={<X />} onClick={onRemove} />
      {field && test.op !== CHANGED_BY && takes !== 'none' ? (
        <div className={styles.value}>
          <ValueField
            field={field}
            label={words.valueOf(field.label)}
            hideLabel
            isMany={takes === 'many'}
            values={test.values}
            onChange={(values) => onChange({ ...test, values }, 'values')}
          />
        </div>
      ) : null}
    </div>
  );
}

/** What the assistant has answered, as one more field. */
function offeredAnswer(step: AskingStep): OfferedField {
  const field = answerField(step);
  return { ...field, label: answerNamed(step.as), items: field.values?.map((value) => ({ value, label: value })) ?? null };
}

const operatorOptions = (field: OfferedField | undefined) =>
  (field ? operatorsOf[field.holds] : (['is'] as const)).map((op) => ({
    value: op,
    label: operatorName(op, field?.holds === 'day'),
  }));

/** How many tests are in conditions, in all groups. */
export const countOfTests = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, one) => sum + (one.kind === 'test' ? 1 : countOfTests(one.conditions)), 0);

/** A condition has no id of its own, and keeps its place. */
const placed = (conditions: Group['conditions']) =>
  conditions.map((condition, at) => ({ condition, at, key: `${condition.kind} ${at}` }));
