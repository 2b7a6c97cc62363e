import { useMemo } from 'react';
import type { ActionDeclaration, ResponseOf } from '#contract/action';
import { enact, type Performed } from './enact.ts';
import type { Mutation } from './mutation.ts';
import { recorded } from './undo.ts';

export interface Mutate<Input, Response> {
  /** Runs it: on the screen in the same frame, then sent. The result may be ignored, because failures show themselves. */
  (input: Input): Performed<Response>;
  /** Runs it for several at once: one step to undo, one toast. */
  all(inputs: readonly Input[]): Performed<Response>[];
}

/** The function that runs a mutation; the same one for the lifetime of the component. */
export function useMutation<Input, A extends ActionDeclaration>(mutation: Mutation<Input, A>): Mutate<Input, ResponseOf<A>> {
  return useMemo(() => mutateOf(mutation), [mutation]);
}

/** Runs a mutation outside a component. */
export const perform = <Input, A extends ActionDeclaration>(
  mutation: Mutation<Input, A>,
  input: Input,
): Performed<ResponseOf<A>> => mutateOf(mutation)(input);

function mutateOf<Input, A extends ActionDeclaration>(mutation: Mutation<Input, A>): Mutate<Input, ResponseOf<A>> {
  const all = (inputs: readonly Input[]) => {
    const { performed, step } = enact(inputs.map((input) => mutation.with(input)));
    recorded(step);
    return performed as Performed<ResponseOf<A>>[];
  };
  return Object.assign((input: Input) => all([input])[0] as Performed<ResponseOf<A>>, { all });
}
