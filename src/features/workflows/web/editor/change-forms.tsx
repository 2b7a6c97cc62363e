import { useState } from 'react';
import { isDay, isoDay, startOfDay } from '#contract/dates';
import { assignModes } from '#features/workflows/fields';
import { Button } from '#ui/button';
import { DatePicker } from '#ui/date-picker';
import { Select } from '#ui/select';
import * as words from './form-words.ts';
import { ManyChoices, OneChoice } from './choice-fields.tsx';
import { type OfferedField, useChoices } from './choices.tsx';
import { useEditing } from './editor-context.ts';
import { SmartText } from './smart-text.tsx';
import type { StepFieldsProps } from './step-form.tsx';

export function SetFieldFields({ step, set, problem }: StepFieldsProps<'set-field'>) {
  const { of } = useEditing();
  const { fields } = useChoices();
  const offered = of === null ? [] : fields[of].filter(({ canBeSet }) => canBeSet);
  const field = offered.find(({ name }) => name === step.field);
  return (
    <>
      <OneChoice
        label={words.field}
        none={words.selectField}
        error={problem('field')}
        items={offered.map(({ name, label }) => ({ value: name, label }))}
        value={step.field}
        onChange={(name) => set({ field: name, value: '' })}
      />
      {field ? (
        <NewValue
          key={field.name}
          field={field}
          value={step.value}
          error={problem('value')}
          onChange={(value, isTyped) => set({ value }, isTyped ? 'value' : undefined)}
        />
      ) : null}
    </>
  );
}

interface NewValueProps {
  field: OfferedField;
  value: string;
  error: string | undefined;
  onChange: (value: string, isTyped: boolean) => void;
}

/** The new value of a field: one of its values, or a text in which smart values are filled in. */
function NewValue({ field, value, error, onChange }: NewValueProps) {
  const { known } = useEditing();
  const hasItems = field.items !== null && field.holds !== 'labels';
  const [isSmart, setSmart] = useState(!hasItems || value.includes('{{'));
  if (hasItems && !isSmart)
    return (
      <>
        <OneChoice
          label={words.newValue}
          none={words.emptied}
          clearable={words.emptied}
          error={error}
          items={[...(field.items ?? [])]}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '', false)}
        />
        <SwitchTo label={words.smartValueInstead} onClick={() => setSmart(true)} />
      </>
    );
  return (
    <>
      <SmartText
        isLine={field.holds !== 'text' || field.name === 'title'}
        label={words.newValue}
        hint={field.holds === 'day' ? words.dayValueHint : words.emptyValueHint}
        error={error}
        maxLength={5000}
        known={known}
        value={value}
        onChange={(next) => onChange(next, true)}
      />
      {field.holds === 'day' ? (
        <DatePicker
          label={words.selectDay}
          value={isDay(value) ? startOfDay(value) : null}
          presets={false}
          onValueChange={(date) => onChange(date === null ? '' : isoDay(date), false)}
          trigger={(trigger) => (
            <span>
              <Button {...trigger} size="s" variant="ghost">
                {words.selectDay}
              </Button>
            </span>
          )}
        />
      ) : null}
      {hasItems ? (
        <SwitchTo
          label={words.selectAValue}
          onClick={() => {
            setSmart(false);
            if (value !== '') onChange('', false);
          }}
        />
      ) : null}
    </>
  );
}

const SwitchTo = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button size="s" variant="ghost" onClick={onClick}>
      {label}
    </Button>
  </div>
);

export function AssignFields({ step, set, problem }: StepFieldsProps<'assign'>) {
  const { people } = useChoices();
  const isAmong = step.mode === 'LEAST_LOADED' || step.mode === 'ROUND_ROBIN';
  return (
    <>
      <Select
        label={words.assignTo}
        size="m"
        value={step.mode}
        options={assignModes.map((value) => ({ value, label: words.assignModes[value] }))}
        onChange={({ currentTarget }) => {
          const mode = assignModes.find((one) => one === currentTarget.value);
          if (mode) set({ mode, ...((mode === 'CREATOR' || mode === 'NOBODY') && { personIds: [] }) });
        }}
      />
      {step.mode === 'PERSON' ? (
        <ManyChoices
          label={words.people}
          none={words.selectPeople}
          error={problem('personIds')}
          items={people}
          value={step.personIds}
          onChange={(personIds) => set({ personIds })}
        />
      ) : null}
      {isAmong ? (
        <ManyChoices
          label={words.among}
          none={words.everyoneHere}
          error={problem('personIds')}
          items={people}
          value={step.personIds}
          onChange={(personIds) => set({ personIds })}
        />
      ) : null}
    </>
  );
}

export function AddLabelFields({ step, set, problem }: StepFieldsProps<'add-label'>) {
  const { labels } = useChoices();
  return (
    <OneChoice
      label={words.label}
      none={words.selectLabel}
      emptyText={words.noLabels}
      error={problem('labelId')}
      items={labels}
      value={step.labelId}
      onChange={(labelId) => set({ labelId })}
    />
  );
}

export function MoveToSprintFields({ step, set, problem }: StepFieldsProps<'move-to-sprint'>) {
  const { sprints } = useChoices();
  return (
    <>
      <Select
        label={words.moveTo}
        size="m"
        value={step.to}
        options={[...words.sprintTargets]}
        onChange={({ currentTarget: { value } }) => {
          const target = words.sprintTargets.find((one) => one.value === value);
          if (target) set({ to: target.value, sprintId: null });
        }}
      />
      {step.to === 'SPRINT' ? (
        <OneChoice
          label={words.sprint}
          none={words.selectSprint}
          emptyText={words.noSprints}
          error={problem('sprintId')}
          items={sprints}
          value={step.sprintId}
          onChange={(sprintId) => set({ sprintId })}
        />
      ) : null}
    </>
  );
}

export function MoveToProjectFields({ step, set, problem }: StepFieldsProps<'move-to-project'>) {
  const { projects } = useChoices();
  return (
    <OneChoice
      label={words.project}
      hint={words.moveToProjectHint}
      none={words.selectProject}
      emptyText={words.noOtherProjects}
      error={problem('projectId')}
      items={projects}
      value={step.projectId}
      onChange={(projectId) => set({ projectId })}
    />
  );
}
