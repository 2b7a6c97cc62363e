import { fail } from '#server/failures';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import type { chatActions } from '../contract.ts';
import type { ModelProblem } from '../fields.ts';
import { asked, modelOf, problemOf } from './models.ts';
import {
  type Given,
  type OperatorModel,
  operatorProvider,
  type Provider,
  providerOf,
  settingsOf,
  workspaceName,
} from './settings.ts';
import { countUse } from './usage.ts';

type Testing = (typeof chatActions)['test-ai-settings'];

interface Done {
  problem: ModelProblem | null;
  model: string;
  milliseconds: number;
  tokens: number;
}

const EARLY = `SELECT 1 FROM "AiSettings" WHERE "id" = $1 AND "testedAt" >= now() - interval '5 seconds'`;
const TESTED = `
INSERT INTO "AiSettings" ("id", "testedAt") VALUES ($1, now()) ON CONFLICT ("id") DO UPDATE SET "testedAt" = now()`;

/** Asks a model for one word. @throws the reason of the signal once that aborts */
async function triedModel(
  provider: Provider,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Pick<Done, 'problem' | 'tokens'>> {
  let tokens = 0;
  try {
    const model = await modelOf(provider, outgoing);
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Answer with the one word: ready' }] }];
    let hasSaid = false;
    for await (const part of asked(model, { prompt, abortSignal: signal })) {
      hasSaid ||= part.type === 'text-delta' || part.type === 'reasoning-delta';
      if (part.type === 'finish') tokens = (part.usage.inputTokens.total ?? 0) + (part.usage.outputTokens.total ?? 0);
    }
    return { problem: hasSaid ? null : 'NOT_UNDERSTOOD', tokens };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: problemOf(error), tokens };
  }
}

/** Why the model of the operator does not answer; null if it does, or if there is none. */
export async function operatorModelProblem(
  operator: OperatorModel,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<ModelProblem | null> {
  const provider = operatorProvider(operator);
  return provider === null ? null : (await triedModel(provider, outgoing, signal)).problem;
}

/** Asks the model of a workspace for one word. */
export const testing = (given: Given & { outgoing: Outgoing }) =>
  inParts<Testing, Provider, Done>({
    prepare: async ({ db, reached }) => {
      const { workspaceId } = reached;
      if ((await db.text(EARLY, [workspaceId])).length > 0) fail('too-many-requests', { seconds: 5 });
      return providerOf(workspaceId, await settingsOf(db, workspaceId), given) ?? fail('assistant-without-model');
    },
    work: async (provider, { signal }) => {
      const begun = performance.now();
      const tried = await triedModel(provider, given.outgoing, signal);
      return { ...tried, model: provider.model, milliseconds: Math.round(performance.now() - begun) };
    },
    settle: async ({ db, reached, actor, record }, { problem, model, milliseconds, tokens }) => {
      const { workspaceId } = reached;
      await db.text(TESTED, [workspaceId]);
      record({
        target: 'AiSettings',
        targetId: workspaceId,
        name: await workspaceName(db, workspaceId),
        changes: { tested: [null, problem === null] },
      });
      if (tokens > 0) await countUse(db, { workspaceId, userId: actor.userId, feature: 'test', tokens });
      return { isWorking: problem === null, problem, model, milliseconds };
    },
  });
