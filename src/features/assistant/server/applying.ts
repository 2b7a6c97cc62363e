import { Failure } from '#server/failures';
import type { ProposalKind, ProposalState } from '../fields.ts';
import { agentOf, type Asker } from './agent.ts';
import type { Engine } from './engine.ts';
import { targetOf } from './proposal-checks.ts';
import { keptFields, type Order, proposalKindsByName, type Spot, WRITE_ACTIONS } from './proposal-kinds.ts';
import { refusalText } from './read-tools.ts';

type Input = Readonly<Record<string, unknown>>;

/** A proposal with what its next step needs. */
export interface StoredProposal extends Spot {
  id: string;
  kind: ProposalKind;
  input: Input;
  before: Input | null;
  targetVersion: number | null;
  resultId: string | null;
  resultVersion: number | null;
  attempt: number;
  state: ProposalState;
}

export type Outcome =
  | {
      is: 'done';
      resultId: string | null;
      resultVersion: number | null;
      before: Input | null;
      /** The version of the item that the next attempt is based on. */
      targetVersion: number | null;
    }
  | { is: 'refused'; problem: string };

/** Applies a change for its person. Repeated after a crash, it asks for exactly the same, and so nothing happens twice. */
export async function applied(engine: Engine, asker: Asker, proposal: StoredProposal): Promise<Outcome> {
  const { kind, input, targetVersion } = proposal;
  const { orders, resultOf } = proposalKindsByName[kind];
  return refusable(async () => {
    const kept = keptFields(kind, input);
    const target = kept && (await targetOf(engine, asker, kind, proposal));
    const before = target && Object.fromEntries(kept.map((name) => [name, target[name] ?? null]));
    const since = kept && targetVersion !== null ? { version: targetVersion } : {};
    const answer = await performed(engine, asker, proposal, orders({ ...input, ...since }, proposal));
    const { id, version } = resultOf(answer);
    return { is: 'done', resultId: String(id), resultVersion: versionIn(version), before, targetVersion };
  });
}

/** Takes an applied change back, unless someone has changed the same since. */
export async function undone(engine: Engine, asker: Asker, proposal: StoredProposal): Promise<Outcome> {
  const { kind, before, resultId, resultVersion } = proposal;
  return refusable(async () => {
    const isChange = keptFields(kind, proposal.input) !== null;
    const since = isChange && resultVersion !== null ? { version: resultVersion } : {};
    const orders = proposalKindsByName[kind].inverse({ ...before, ...since }, proposal, resultId ?? '');
    const answer = await performed(engine, asker, proposal, orders);
    const targetVersion = isChange ? versionIn(answer['version']) : proposal.targetVersion;
    return { is: 'done', resultId, resultVersion: null, before, targetVersion };
  });
}

const versionIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function performed(
  engine: Engine,
  asker: Asker,
  { id, attempt }: StoredProposal,
  orders: readonly Order[],
): Promise<Input> {
  let answer: unknown = {};
  for (const [nth, { action: name, query, body }] of orders.entries()) {
    const { action } = engine.endpointOf(name);
    const key = `proposal:${id}:${attempt}:${nth}`;
    answer = await engine.acting.act(agentOf(asker, WRITE_ACTIONS), {
      action,
      query,
      key,
      ...(action.body !== undefined && { body: body ?? {} }),
    });
  }
  return Object(answer) as Input;
}

async function refusable(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    // A server that is not ready is no answer of the product: the request is repeated.
    if (error instanceof Failure && error.status >= 500) throw error;
    return { is: 'refused', problem: refusalText(error).slice(0, 500) };
  }
}
