import { reach } from '#server/access';
import { fail } from '#server/failures';
import { refuseFurther } from '#server/further-rights';
import { readingAs } from '#server/narrow-reading';
import { validInput } from '#server/valid-input';
import type { ProposalKind } from '../fields.ts';
import { agentOf, type Asker } from './agent.ts';
import type { Engine } from './engine.ts';
import { type Order, proposalKindsByName, type Spot, WRITE_ACTIONS } from './proposal-kinds.ts';
import { refuseUngranted } from '#server/actors';

type Input = Readonly<Record<string, unknown>>;

/** The fields as they were sent, if they are valid for the kind. @throws invalid-input with the wrong ones */
export function proposedInput(kind: ProposalKind, input: Input): Input {
  validInput(proposalKindsByName[kind].fields, input, { whole: 'input' });
  if (Object.keys(input).length === 0) fail('invalid-input', {}, { input: 'Send at least one field' });
  return input;
}

/** The item that a proposal changes, as its person sees it now; null if it creates one. */
export async function targetOf(engine: Engine, asker: Asker, kind: ProposalKind, spot: Spot): Promise<Input | null> {
  const { reads, at } = proposalKindsByName[kind];
  if (reads === undefined) return null;
  const { action } = engine.endpointOf(reads);
  const query = { [at.param]: spot.targetId, ...('bare' in action.wholeQuery.shape && { bare: 'true' }) };
  return (await engine.acting.act(agentOf(asker, WRITE_ACTIONS), { action, query })) as Input;
}

/** Refuses what the person could not do now: the same checks as of each action, without performing it. */
export async function refuseForbidden(engine: Engine, asker: Asker, orders: readonly Order[]): Promise<void> {
  const actor = agentOf(asker, WRITE_ACTIONS);
  for (const { action: name, query: sent, body: sentBody } of orders) {
    const { action } = engine.endpointOf(name);
    const query = action.wholeQuery.safeParse(sent);
    const body = (action.body ?? null)?.safeParse(sentBody);
    if (!query.success || body?.success === false) fail('invalid-input');
    refuseUngranted(actor, action);
    await readingAs(engine.pool, actor, async (db) => {
      const reached = await reach(db, action, actor, query.data);
      await refuseFurther(db, { action, actor, query: query.data, body: body?.data }, reached);
    });
  }
}
