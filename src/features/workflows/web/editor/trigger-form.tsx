import { useState } from 'react';
import { clockTime } from '#contract/dates';
import type { Trigger } from '#features/workflows/contract';
import { pullRequestStates as states } from '#features/links/fields';
import { itemTypes, scheduleItems, triggerKinds } from '#features/workflows/fields';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { itemTypes as itemTypeNames, pullRequestStates, triggerHints, triggerKinds as kindNames } from '../kind-words.ts';
import { weekdays } from '../step-words.ts';
import * as words from './form-words.ts';
import { ManyChoices, OneChoice } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import { cronOf, type Readable, readableCron } from './cron.ts';
import { problemOf, useEditing } from './editor-context.ts';
import styles from './fields.module.css';
import { HookAddress } from './hook-address.tsx';
import { newTrigger } from './new-parts.ts';
import { SmartText } from './smart-text.tsx';

interface TriggerFieldsProps<T extends Trigger = Trigger> {
  trigger: T;
  set: (trigger: Trigger, field?: string) => void;
}

/** What starts the workflow. */
export function TriggerForm() {
  const { definition, edit } = useEditing();
  const { trigger } = definition;
  const set = (next: Trigger, field?: string) =>
    edit((before) => ({ ...before, trigger: next }), field === undefined ? undefined : `trigger.${field}`);
  return (
    <div className={styles.form}>
      <OneChoice
        label={words.startsWhen}
        none={words.selectTrigger}
        items={triggerKinds.map((kind) => ({ value: kind, label: kindNames[kind], description: triggerHints[kind] }))}
        value={trigger?.kind ?? null}
        onChange={(kind) => {
          const next = triggerKinds.find((one) => one === kind);
          if (next) set(newTrigger(next, trigger));
        }}
      />
      {trigger && 'of' in trigger && trigger.kind !== 'manual' ? (
        <Segmented
          label={words.about}
          value={trigger.of}
          options={itemTypes.map((value) => ({ value, label: itemTypeNames[value] }))}
          onValueChange={(of) => set({ ...(newTrigger(trigger.kind, { kind: 'item-created', of }) as typeof trigger), of })}
        />
      ) : null}
      {trigger ? <TriggerFields trigger={trigger} set={set} /> : null}
    </div>
  );
}

function TriggerFields({ trigger, set }: TriggerFieldsProps) {
  const { people, labels } = useChoices();
  const { problems } = useEditing();
  switch (trigger.kind) {
    case 'field-changed':
    case 'status-changed':
      return <ChangeFields trigger={trigger} set={set} />;
    case 'assigned':
      return (
        <ManyChoices
          label={words.assignedTo}
          none={words.anyone}
          items={people}
          value={trigger.personIds}
          onChange={(personIds) => set({ ...trigger, personIds })}
        />
      );
    case 'label-added':
      return (
        <ManyChoices
          label={words.labels}
          none={words.anyLabel}
          items={labels}
          value={trigger.labelIds}
          onChange={(labelIds) => set({ ...trigger, labelIds })}
        />
      );
    case 'due-date':
      return <DueFields trigger={trigger} set={set} />;
    case 'sprint':
      return (
        <Segmented
          label={words.when}
          value={trigger.when}
          options={[
            { value: 'STARTED', label: words.sprintStarts },
            { value: 'ENDED', label: words.sprintEnds },
          ]}
          onValueChange={(when) => set({ ...trigger, when })}
        />
      );
    case 'pull-request':
      return (
        <ManyChoices
          label={words.pullRequestStates}
          none={words.selectState}
          error={problemOf(problems, null, 'states')}
          items={states.map((value) => ({ value, label: pullRequestStates[value] }))}
          value={trigger.states}
          onChange={(chosen) => set({ ...trigger, states: states.filter((state) => chosen.includes(state)) })}
        />
      );
    case 'webhook':
      return <HookFields trigger={trigger} set={set} />;
    case 'schedule':
      return <ScheduleFields trigger={trigger} set={set} />;
    case 'manual':
      return (
        <Select
          label={words.runsOn}
          hint={words.runsOnHint}
          size="m"
          value={trigger.of}
          options={[
            { value: 'TASK', label: words.aTask },
            { value: 'ISSUE', label: words.anIssue },
            { value: 'NONE', label: words.noItem },
          ]}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: 'manual', of: value === 'TASK' || value === 'ISSUE' ? value : 'NONE' })
          }
        />
      );
    default:
      return null;
  }
}

function ChangeFields({ trigger, set }: TriggerFieldsProps<Extract<Trigger, { kind: 'field-changed' | 'status-changed' }>>) {
  const { fields } = useChoices();
  const { problems } = useEditing();
  const name = trigger.kind === 'status-changed' ? 'status' : trigger.field;
  const offered = fields[trigger.of];
  const field = offered.find((one) => one.name === name);
  return (
    <>
      {trigger.kind === 'field-changed' ? (
        <OneChoice
          label={words.field}
          none={words.selectField}
          error={problemOf(problems, null, 'field')}
          items={offered.filter((one) => one.name !== 'status').map((one) => ({ value: one.name, label: one.label }))}
          value={trigger.field}
          onChange={(next) => set({ ...trigger, field: next, from: [], to: [] })}
        />
      ) : null}
      {field?.items ? (
        <>
          <ManyChoices
            label={words.from}
            none={words.anyValue}
            items={[...field.items]}
            value={trigger.from}
            onChange={(from) => set({ ...trigger, from })}
          />
          <ManyChoices
            label={words.to}
            none={words.anyValue}
            items={[...field.items]}
            value={trigger.to}
            onChange={(to) => set({ ...trigger, to })}
          />
        </>
      ) : null}
    </>
  );
}

function DueFields({ trigger, set }: TriggerFieldsProps<Extract<Trigger, { kind: 'due-date' }>>) {
  return (
    <div className={styles.pair}>
      <TextField
        label={words.days}
        size="m"
        type="number"
        min={0}
        max={365}
        value={trigger.days}
        onChange={({ currentTarget }) =>
          set({ ...trigger, days: Math.max(0, Math.min(365, Math.round(Number(currentTarget.value) || 0))) }, 'days')
        }
      />
      <Select
        label={words.when}
        hideLabel
        size="m"
        value={trigger.when}
        options={[
          { value: 'APPROACHING', label: words.beforeDueDate },
          { value: 'PASSED', label: words.afterDueDate },
        ]}
        onChange={({ currentTarget }) => set({ ...trigger, when: currentTarget.value === 'PASSED' ? 'PASSED' : 'APPROACHING' })}
      />
    </div>
  );
}

function HookFields({ trigger, set }: TriggerFieldsProps<Extract<Trigger, { kind: 'webhook' }>>) {
  const { workflowId, known, problems } = useEditing();
  return (
    <>
      <HookAddress workflowId={workflowId} />
      <SmartText
        isLine
        label={words.taskOfRequest}
        hint={words.taskOfRequestHint}
        error={problemOf(problems, null, 'itemKey')}
        maxLength={200}
        known={known}
        value={trigger.itemKey}
        onChange={(itemKey) => set({ ...trigger, itemKey }, 'itemKey')}
      />
    </>
  );
}

const EVERY = ['DAY', 'WORKDAY', 'WEEK', 'MONTH'] as const;

function ScheduleFields({ trigger, set }: TriggerFieldsProps<Extract<Trigger, { kind: 'schedule' }>>) {
  const { problems } = useEditing();
  const readable = readableCron(trigger.cron);
  const setCron = (next: Readable) => set({ ...trigger, cron: cronOf(next) });
  const time = readable?.time ?? '09:00';
  const [isWritten, setWritten] = useState(readable === null);
  const every = (value: string) => {
    const next = EVERY.find((one) => one === value);
    setWritten(next === undefined);
    if (next) setCron(next === 'WEEK' || next === 'MONTH' ? { every: next, day: 1, time } : { every: next, time });
  };
  const isCron = readable === null || isWritten;
  return (
    <>
      <Select
        label={words.repeats}
        size="m"
        value={isCron ? 'CRON' : readable.every}
        options={[
          ...EVERY.map((value) => ({ value, label: words.everyNames[value] })),
          { value: 'CRON', label: words.customSchedule },
        ]}
        onChange={({ currentTarget }) => every(currentTarget.value)}
      />
      {isCron ? (
        <TextField
          label={words.cron}
          hint={words.cronHint}
          error={problemOf(problems, null, 'cron')}
          size="m"
          maxLength={100}
          value={trigger.cron}
          onChange={({ currentTarget }) => set({ ...trigger, cron: currentTarget.value }, 'cron')}
        />
      ) : (
        <div className={styles.pair}>
          {readable.every === 'WEEK' || readable.every === 'MONTH' ? (
            <Select
              label={words.day}
              size="m"
              value={String(readable.day)}
              options={readable.every === 'WEEK' ? weekdays : words.daysOfMonth}
              onChange={({ currentTarget }) => setCron({ ...readable, day: Number(currentTarget.value) })}
            />
          ) : null}
          <TextField
            label={words.time}
            hint={clockTime(time)}
            size="m"
            type="time"
            value={time}
            onChange={({ currentTarget }) => currentTarget.value && setCron({ ...readable, time: currentTarget.value })}
          />
        </div>
      )}
      <Select
        label={words.scheduleItems}
        size="m"
        value={trigger.items}
        options={scheduleItems.map((value) => ({ value, label: words.scheduleItemNames[value] }))}
        onChange={({ currentTarget }) => {
          const items = scheduleItems.find((one) => one === currentTarget.value);
          if (items) set({ ...trigger, items });
        }}
      />
    </>
  );
}
