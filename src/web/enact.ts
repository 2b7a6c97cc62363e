import { newIdOf } from '#contract/new-id';
import { OfflineError } from './api-error.ts';
import { targetOf, type Row } from './change.ts';
import type { Call, MutationContext } from './mutation.ts';
import { send } from './outbox.ts';
import { batched } from './list-news.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import { toast } from './toasts.ts';
import { STEP_TOAST, undoStack, type Step } from './undo-stack.ts';
import { writtenOver } from './written-over.ts';
import * as words from './words.ts';

/** The person's own changes in this tab. */
export const steps = undoStack();

/** A mutation that is on the screen and on its way. */
export interface Performed<Response = unknown> {
  readonly mutationId: string;
  /** The server's answer (undefined if another tab sent it). Rejects if it is refused; may be ignored. */
  readonly confirmed: Promise<Response>;
}

/** Runs the calls as one step: shows them, sends them, and records what would undo them. */
export function enact(calls: readonly Call[]): { performed: Performed[]; step: Step } {
  const back: Call[] = [];
  const sentences: string[] = [];
  const performedOne = ({ mutation, input }: Call): Performed => {
    const context = currentContext();
    // Both need the rows as they are before the change.
    const inverse = mutation.inverse?.(input, context) ?? null;
    const sentence = mutation.said?.(input, context) ?? null;
    if (inverse) back.unshift(inverse);
    if (sentence) sentences.push(sentence);
    return dispatched({ mutation, input }, context);
  };
  const performed = batched(() => calls.map(performedOne));
  const [first = null] = sentences;
  const sentence = sentences.length > 1 ? words.andMore(first, sentences.length - 1) : first;
  return { performed, step: { mutationIds: performed.map(({ mutationId }) => mutationId), back, sentence } };
}

function dispatched({ mutation, input }: Call, context: MutationContext): Performed {
  const changes = mutation.predict(input, context);
  const { query = {}, body } = mutation.request(input) as { query?: Record<string, unknown>; body?: unknown };
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  promise.catch(() => {});
  const entry = {
    id: context.mutationId,
    lane: mutation.lane?.(input) ?? (changes[0] ? targetOf(changes[0]) : context.mutationId),
    method: mutation.method,
    family: mutation.family,
    name: mutation.name,
    query,
    body,
    table: mutation.table,
    changes,
  };
  send(writtenOver(entry, mutation.texts, mutation.began?.(input)), {
    ...(mutation.confirm && { rowsOf: (response) => mutation.confirm?.(response) ?? [] }),
    onSettled(response) {
      steps.said.isAnswered(context.mutationId);
      resolve(response);
    },
    onWaiting: () => steps.said.waits(context.mutationId),
    onRefused(error) {
      // A refused change did not happen, so its message is replaced, and with it the offer to undo it.
      const id = steps.said.has(context.mutationId) ? STEP_TOAST : undefined;
      steps.forgetMutation(context.mutationId);
      if (error && !(error instanceof OfflineError)) toast.error(error.message, id && { id });
      else if (id) toast.dismiss(id);
      if (error) reject(error);
      else resolve(undefined);
    },
  });
  return { mutationId: context.mutationId, confirmed: promise };
}

function currentContext(): MutationContext {
  const userId = currentSession().user?.id ?? '';
  return {
    mutationId: newIdOf(userId),
    now: new Date().toISOString(),
    userId,
    find: <T extends Row>(table: string, id: string) => store.find(table, id) as T | undefined,
  };
}
