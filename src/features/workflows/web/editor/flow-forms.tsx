import type { Conditions } from '#features/workflows/contract';
import { waitUnits } from '#features/workflows/fields';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import * as words from './form-words.ts';
import { ManyChoices } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { useEditing } from './editor-context.ts';
import styles from './fields.module.css';
import type { StepFieldsProps } from './step-form.tsx';
import { StepText } from './step-text.tsx';

export function WaitFields(props: StepFieldsProps<'wait'>) {
  const { step, set, problem } = props;
  return (
    <>
      <Segmented
        label={words.wait}
        value={step.for}
        options={[
          { value: 'DURATION', label: words.forSomeTime },
          { value: 'UNTIL', label: words.untilDay },
        ]}
        onValueChange={(next) => set({ for: next })}
      />
      {step.for === 'DURATION' ? (
        <div className={styles.pair}>
          <TextField
            label={words.amount}
            size="m"
            type="number"
            min={1}
            max={1000}
            value={step.amount}
            error={problem('amount')}
            onChange={({ currentTarget }) =>
              set({ amount: Math.max(1, Math.min(1000, Math.round(Number(currentTarget.value) || 1))) }, 'amount')
            }
          />
          <Select
            label={words.unit}
            hideLabel
            size="m"
            value={step.unit}
            options={waitUnits.map((value) => ({ value, label: words.waitUnits[value] }))}
            onChange={({ currentTarget }) => {
              const unit = waitUnits.find((one) => one === currentTarget.value);
              if (unit) set({ unit });
            }}
          />
        </div>
      ) : (
        <StepText isLine of={props} field="until" label={words.until} hint={words.untilHint} maxLength={500} />
      )}
    </>
  );
}

export function BranchFields({ step, set, problem }: StepFieldsProps<'branch'>) {
  return (
    <>
      <ConditionEditor
        conditions={step.conditions}
        place={`${step.id}.conditions`}
        // The last argument names what is typed in, so that typing is one step to undo.
        onChange={(conditions: Conditions, field) => set({ conditions }, field)}
      />
      {problem('conditions') === undefined ? null : (
        <Text size="small" tone="danger">
          {problem('conditions')}
        </Text>
      )}
    </>
  );
}

export const ForEachFields = () => <Text tone="muted">{words.forEachHint}</Text>;

export function ApprovalFields(props: StepFieldsProps<'require-approval'>) {
  const { step, set, problem } = props;
  const { hasApprovals } = useEditing();
  const { people } = useChoices();
  return (
    <>
      {hasApprovals ? null : <Text tone="warning">{words.approvalsNotInPlan}</Text>}
      <ManyChoices
        label={words.approvers}
        none={words.selectPeople}
        error={problem('approverIds')}
        items={people}
        value={step.approverIds}
        onChange={(approverIds) => set({ approverIds })}
      />
      {step.approverIds.length > 1 ? (
        <Select
          label={words.approvalsNeeded}
          size="m"
          value={step.mode}
          options={[
            { value: 'ANY', label: words.oneApproves },
            { value: 'ALL', label: words.allApprove },
          ]}
          onChange={({ currentTarget }) => set({ mode: currentTarget.value === 'ALL' ? 'ALL' : 'ANY' })}
        />
      ) : null}
      <StepText of={props} field="text" label={words.question} hint={words.questionHint} maxLength={2000} />
    </>
  );
}
