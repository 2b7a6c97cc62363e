import type { ActionDeclaration, ResponseOf } from '#contract/action';
import type { Actions, Client, RequestOf } from './api.ts';
import type { Change, Row } from './change.ts';
import type { Told } from './confirmed-by.ts';

/** What a mutation may use in its declaration: ids, time and rows as they are shown before it. */
export interface MutationContext {
  /** The Idempotency-Key, and the id of a row that the mutation creates. */
  readonly mutationId: string;
  /** ISO 8601. */
  readonly now: string;
  readonly userId: string;
  find<T extends Row>(table: string, id: string): T | undefined;
}

export interface MutationDeclaration<A extends ActionDeclaration, Input> {
  /** The action's own. The browser has the contract only as types. */
  readonly method: A['method'];
  /** The live entity of the rows in the answer. */
  readonly table: string;
  request(input: Input): RequestOf<A>;
  /** The expected changes. They are on the screen in the same frame. */
  predict(input: Input, context: MutationContext): readonly Change[];
  /** The mutation that undoes this one: only the changed fields, with their previous values. Null if it cannot be undone. */
  inverse?(input: Input, context: MutationContext): Call | null;
  /** A sentence for the toast ("WEB-120 moved to Review"); null for none. */
  said?(input: Input, context: MutationContext): string | null;
  /** Mutations of one lane are sent in order. Without it: the id of the first change's row. */
  lane?(input: Input): string;
  /**
   * Fields of text. A request that carries one of them alone says which version it was written over. If someone else has changed it
   * since, the person chooses between both (conflicts.ts).
   */
  readonly texts?: readonly string[];
  /** The text with which its person began to change it, if they took their time. */
  began?(input: Input): string | undefined;
  /** The rows in the answer, if it is neither a row nor rows nor `items`. */
  confirm?(response: ResponseOf<A>): Told | readonly Told[];
}

export interface Mutation<Input = unknown, A extends ActionDeclaration = ActionDeclaration> extends MutationDeclaration<
  A,
  Input
> {
  readonly family: string;
  readonly name: string;
  /** This mutation with an input, to be run later: the result of `inverse`. */
  with(input: Input): Call;
}

/** A mutation with its input. */
export interface Call {
  readonly mutation: Mutation;
  readonly input: unknown;
}

/** Declares a mutation once: how it is requested, what it changes, and what undoes it. `useMutation` runs it. */
export function declareMutation<A extends Actions, Name extends keyof A & string, Input>(
  client: Client<A>,
  name: Name,
  declaration: MutationDeclaration<A[Name], Input>,
): Mutation<Input, A[Name]> {
  const mutation: Mutation<Input, A[Name]> = {
    ...declaration,
    family: client.family,
    name,
    with: (input) => ({ mutation: mutation as unknown as Mutation, input }),
  };
  return mutation;
}
