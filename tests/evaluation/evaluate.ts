import type { Case, Outcome } from './cases.ts';
import { changing } from './changing.ts';
import { drafting } from './drafting.ts';
import { holdingBack } from './holding-back.ts';
import { lookingUp } from './looking-up.ts';
import type { World } from './world.ts';

/**
 * The tasks by what they are about. Each part has a person of its own, because a person may send 20 messages a minute, and a
 * workspace of its own.
 */
export const parts: readonly { name: string; cases: readonly Case[] }[] = [
  { name: 'Looks things up', cases: lookingUp },
  { name: 'Proposes changes', cases: changing },
  { name: 'Summarizes and drafts', cases: drafting },
  { name: 'Holds back', cases: holdingBack },
];

export interface Result {
  part: string;
  name: string;
  /** What is wrong with the answer; nothing if it passed. */
  problems: string[];
  milliseconds: number;
  /** The text of the answer. */
  text: string;
}

/** Asks for one task in a new chat, and checks the answer. */
export async function evaluated(part: string, one: Case, world: World): Promise<Result> {
  const { message, mode = 'ASK', items = [] } = one.question(world);
  const began = performance.now();
  const query = { workspaceId: world.workspaceId, projectId: world.projectId };
  const body = { message, mode, ...(items.length > 0 && { taskContext: { items } }) };
  let outcome: Outcome;
  try {
    outcome = (await world.ask('POST', 'chat', 'chat', { query, body })) as unknown as Outcome;
  } catch (error) {
    return {
      part,
      name: one.name,
      problems: [`was refused: ${error instanceof Error ? error.message : String(error)}`],
      milliseconds: performance.now() - began,
      text: '',
    };
  }
  const { state, problem, content } = outcome.message;
  const problems = state === 'DONE' ? [] : [`the answer is ${state}${problem === null ? '' : `: ${problem}`}`];
  for (const check of one.checks) {
    const wrong = check(outcome, world);
    if (wrong !== null) problems.push(wrong);
  }
  return { part, name: one.name, problems, milliseconds: performance.now() - began, text: content };
}
