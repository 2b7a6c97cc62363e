import { newId } from '#contract/new-id';
import { statementsOn, transaction } from '#server/statements';
import type { ModelProblem } from '../fields.ts';
import type { Engine } from './engine.ts';
import { asked, modelOf, problemOf } from './models.ts';
import type { Provider } from './settings.ts';
import { believed, tokensIn } from './tokens.ts';
import { beginOnce } from './turn-rows.ts';
import { countUse } from './usage.ts';

/** What asking needs. */
export type Asking = Pick<Engine, 'pool' | 'outgoing'>;

/** What is asked without a chat, by whom, and how long the answer may be. */
export interface AskedOnce {
  provider: Provider;
  workspaceId: string;
  userId: string;
  /** What the meter calls it. */
  feature: string;
  system: string;
  question: string;
  charactersMost: number;
  tokensMost: number;
  signal: AbortSignal;
  /** True if a workflow asks for its owner. */
  isAutomatic?: boolean;
  /** Told what it used, however it ends. */
  spent?: (tokens: number) => void;
}

/**
 * Asks a model one thing, without tools, and yields what it says. The request counts as a message before it is sent, and its
 * tokens however it ends.
 *
 * @returns why there is no whole answer; null if there is one
 * @throws too-many-requests, or the reason of the signal
 */
export async function* saidOnce(engine: Asking, once: AskedOnce): AsyncGenerator<string, ModelProblem | null> {
  const { provider, workspaceId, userId, feature, system, question, charactersMost, tokensMost, signal } = once;
  const { isAutomatic } = once;
  await transaction(engine.pool, (db) => beginOnce(db, { id: newId(), workspaceId, userId, feature, isAutomatic }));
  let [length, tokens, isWhole] = [0, 0, false];
  try {
    const model = await modelOf(provider, engine.outgoing);
    const prompt = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: [{ type: 'text' as const, text: question }] },
    ];
    for await (const part of asked(model, { prompt, maxOutputTokens: tokensMost, abortSignal: signal })) {
      signal.throwIfAborted();
      if (part.type === 'text-delta') {
        length += part.delta.length;
        if (length > charactersMost) return 'TOO_LONG';
        yield part.delta;
      } else if (part.type === 'finish') {
        tokens = (part.usage.inputTokens.total ?? 0) + (part.usage.outputTokens.total ?? 0);
        isWhole = true;
        if (part.finishReason.unified === 'length') return 'TOO_LONG';
      }
    }
    if (!isWhole) return 'UNREACHABLE';
    return length === 0 ? 'NOT_UNDERSTOOD' : null;
  } catch (error) {
    signal.throwIfAborted();
    return problemOf(error);
  } finally {
    const used = believed(tokens) ?? tokensIn(system.length + question.length + length);
    once.spent?.(used);
    await countUse(statementsOn(engine.pool), { workspaceId, userId, feature, tokens: used });
  }
}

/** The same, once all of it is there. */
export async function saidWhole(engine: Asking, once: AskedOnce): Promise<{ text: string; problem: ModelProblem | null }> {
  const saying = saidOnce(engine, once);
  let text = '';
  for (let part = await saying.next(); ; part = await saying.next()) {
    if (part.done) return { text, problem: part.value };
    text += part.value;
  }
}
