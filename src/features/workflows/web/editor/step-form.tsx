import type { Step } from '#features/workflows/contract';
import { useMemo } from 'react';
import { stepKinds, type StepKind } from '#features/workflows/fields';
import { asksBefore } from '#features/workflows/rules/answers';
import { knownValues } from '#features/workflows/rules/known-values';
import { isForEach } from '#features/workflows/rules/steps';
import { AssistantFields } from './assistant-form.tsx';
import { BranchFields, ForEachFields, WaitFields, ApprovalFields } from './flow-forms.tsx';
import { CreateDocumentFields, CreateIssueFields, CreateTaskFields } from './create-forms.tsx';
import { AddLabelFields, AssignFields, MoveToProjectFields, MoveToSprintFields, SetFieldFields } from './change-forms.tsx';
import { EditingContext, problemOf, useEditing } from './editor-context.ts';
import styles from './fields.module.css';
import { SubtaskFields, SubtasksFromTemplateFields } from './subtask-forms.tsx';
import { CallWebhookFields, CommentFields, NotifyFields } from './tell-forms.tsx';

export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

export interface StepFieldsProps<Kind extends StepKind = StepKind> {
  step: StepOf<Kind>;
  /** Changes some of its fields. `field` names the one that is typed in. */
  set: (change: Partial<Omit<StepOf<Kind>, 'id' | 'kind' | 'under'>>, field?: string) => void;
  /** The sentence about a field that hinders publishing. */
  problem: (field: string) => string | undefined;
}

type Forms = { readonly [Kind in StepKind]: (props: StepFieldsProps<Kind>) => React.ReactNode };

const forms: Forms = {
  'set-field': SetFieldFields,
  assign: AssignFields,
  'add-label': AddLabelFields,
  'move-to-sprint': MoveToSprintFields,
  'move-to-project': MoveToProjectFields,
  'add-subtask': SubtaskFields,
  'add-subtasks-from-template': SubtasksFromTemplateFields,
  'create-task': CreateTaskFields,
  'create-issue': CreateIssueFields,
  'create-document': CreateDocumentFields,
  comment: CommentFields,
  notify: NotifyFields,
  'call-webhook': CallWebhookFields,
  wait: WaitFields,
  branch: BranchFields,
  'for-each-subtask': ForEachFields,
  'require-approval': ApprovalFields,
  'ask-assistant': AssistantFields,
};

/** The fields of a step. */
export function StepForm({ step }: { step: Step }) {
  const outer = useEditing();
  const { edit, problems, definition } = outer;
  // A step that runs for each subtask knows that subtask, and any step what the assistant has answered before it.
  const editing = useMemo(() => {
    const { trigger, steps } = definition;
    const asks = asksBefore(steps, step);
    return { ...outer, asks, known: knownValues(trigger, isForEach(steps, step), asks) };
  }, [outer, definition, step]);
  const Fields = forms[step.kind] as (props: StepFieldsProps) => React.ReactNode;
  const set = (change: object, field?: string) =>
    edit(
      (before) => ({
        ...before,
        steps: before.steps.map((one) => (one.id === step.id ? { ...one, ...change } : one)),
      }),
      field === undefined ? undefined : `${step.id}.${field}`,
    );
  return (
    <EditingContext value={editing}>
      <div className={styles.form}>
        <Fields step={step} set={set} problem={(field) => problemOf(problems, step.id, field)} />
      </div>
    </EditingContext>
  );
}

export const isStepKind = (kind: string | null): kind is StepKind => stepKinds.some((one) => one === kind);
