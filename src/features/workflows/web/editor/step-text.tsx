import type { StepKind } from '#features/workflows/fields';
import { useEditing } from './editor-context.ts';
import { SmartText } from './smart-text.tsx';
import type { StepFieldsProps, StepOf } from './step-form.tsx';

type TextIn<Step> = { [Field in keyof Step]: Step[Field] extends string ? Field : never }[keyof Step] & string;

interface StepTextProps<Kind extends StepKind> {
  of: StepFieldsProps<Kind>;
  /** The text of the step. */
  field: TextIn<StepOf<Kind>>;
  label: string;
  hint?: string;
  maxLength: number;
  /** Several lines if absent. */
  isLine?: boolean;
}

/** A text of a step, with smart values. */
export function StepText<Kind extends StepKind>({ of, field, ...rest }: StepTextProps<Kind>) {
  const { known } = useEditing();
  return (
    <SmartText
      {...rest}
      known={known}
      error={of.problem(field)}
      value={of.step[field] as string}
      onChange={(value) => of.set({ [field]: value } as Parameters<typeof of.set>[0], field)}
    />
  );
}
