import { createContext, use } from 'react';
import type { Definition, WorkflowProblem } from '#features/workflows/contract';
import type { WorkflowItemType } from '#features/workflows/fields';
import type { AskingStep } from '#features/workflows/rules/answers';
import type { KnownValue } from '#features/workflows/rules/smart-kinds';

/** What the parts of the editor have in common. */
export interface Editing {
  readonly workflowId: string;
  readonly definition: Definition;
  /** The kind of item that the workflow is about; null if it is about none. */
  readonly of: WorkflowItemType | null;
  /** The questions to the assistant before this step, whose answers it can test. */
  readonly asks: readonly AskingStep[];
  /** The names that smart values can use. */
  readonly known: readonly KnownValue[];
  readonly problems: readonly WorkflowProblem[];
  /** True if the plan includes steps that require an approval. */
  readonly hasApprovals: boolean;
  /** Changes the draft. Edits in a row with the same `field` are one step to undo. */
  edit(change: (before: Definition) => Definition, field?: string): void;
}

export const EditingContext = createContext<Editing | null>(null);

/** The workflow that is edited. Only within the editor. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('Rendered outside of the editor');
  return editing;
}

/** The sentence about a field of the trigger or of a step that hinders publishing. */
export const problemOf = (problems: readonly WorkflowProblem[], stepId: string | null, field: string): string | undefined =>
  problems.find((one) => one.stepId === stepId && one.field === field && (stepId !== null || one.at === 'trigger'))?.text;
