import { newId } from '#contract/new-id';
import { OutgoingError } from '#server/outgoing';
import { openedOrNull } from '#server/secret-box';
import { statementsOn, transaction } from '#server/statements';
import type { Step } from '../contract.ts';
import { isAsking } from '../rules.ts';
import { sealedAddress } from './addresses.ts';
import { answered } from './answering.ts';
import { delegateOf } from './engine.ts';
import { ordersOf, type StepOrder } from './orders.ts';
import { asProblem, type Output, type Performed } from './performed.ts';
import { StepProblem } from './planning.ts';
import { requestOf } from './reader.ts';
import { tell, TOLD } from './telling.ts';
import { ended } from './step-rows.ts';
import * as words from './words.ts';

/** True for a step that reaches beyond the database, where nothing can be asked whether it was done. */
export const isOutside = ({ kind }: Pick<Step, 'kind'>, input: Readonly<Record<string, unknown>>): boolean =>
  kind === 'call-webhook' || (kind === 'notify' && typeof input['addressId'] === 'string');

/** Performs a step that has begun. @throws StepProblem if it fails for good; anything else is tried again */
export async function performed(call: Performed): Promise<Output> {
  const { engine, step, input } = call;
  if (step.kind === 'call-webhook') return posted(call, String(input['addressId']), String(input['body']) || bodyOf(call));
  if (isAsking(step)) return answered(call, step);
  if (step.kind !== 'notify') return ordered(call);
  const text = String(input['text']);
  const output =
    typeof input['addressId'] === 'string' ? await posted(call, input['addressId'], JSON.stringify({ text, content: text })) : {};
  await transaction(engine.pool, async (db) => {
    tell(db, TOLD, call, text);
    await ended(db, call, { status: 'SUCCEEDED', output });
  });
  engine.recorded(['WorkflowRun']);
  return output;
}

/** Performs the actions of a step, each with a key of its own, so that a repeated one gets its first answer. */
async function ordered({ engine, about, runId, path, step, input, attempt }: Performed): Promise<Output> {
  const { workflow, itemType, itemId } = about;
  const { projectId, workspaceId } = workflow;
  const answers: Output[] = [];
  const actor = delegateOf(workflow);
  for (const next of ordersOf(step.kind, input, { projectId, workspaceId, itemType, itemId })) {
    const { action, query, body }: StepOrder = typeof next === 'function' ? next(answers) : next;
    const key = `${runId}.${path}.${attempt}.${answers.length}`;
    const act = { action: engine.endpointOf(action).action, query, body, key, requestId: requestOf(runId) };
    answers.push((await engine.acting.act(actor, act).catch(asProblem)) as Output);
  }
  const [first] = answers;
  const made = first?.['document'] ?? first;
  const id = typeof made === 'object' && made !== null && 'id' in made ? made.id : null;
  return MAKERS.has(step.kind) ? { id } : {};
}

const MAKERS: ReadonlySet<Step['kind']> = new Set(['create-task', 'create-issue', 'create-document', 'comment', 'add-subtask']);

const ADDRESS = 'SELECT "url", "host" FROM "WorkflowAddress" WHERE "id" = $1 AND "projectId" = $2';
/** How much of an answer is kept. */
const ANSWER_MAX = 2_000;

async function posted({ engine, about, runId, path }: Performed, addressId: string, body: string): Promise<Output> {
  const db = statementsOn(engine.pool);
  const [address] = await db.text<{ url: string; host: string }>(ADDRESS, [addressId, about.workflow.projectId]);
  if (address === undefined) throw new StepProblem(words.goneAddress);
  const url = engine.box && openedOrNull(engine.box, sealedAddress, addressId, address.url);
  if (url === null) throw new StepProblem(words.lostAddress);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cairn-run': `${runId}.${path}` };
  try {
    const asked = { to: 'anyone', method: 'POST', headers, body, patience: 10_000, mostBytes: 65_536, isCut: true } as const;
    const response = await engine.outgoing.ask(url, asked);
    const answer = (await response.text()).slice(0, ANSWER_MAX).replaceAll('\0', '');
    if (!response.ok) throw new StepProblem(words.answeredWith(response.status));
    return { host: address.host, status: response.status, answer };
  } catch (error) {
    if (error instanceof OutgoingError) throw new StepProblem(words.notReached(address.host));
    throw error;
  }
}

const bodyOf = ({ about, runId }: Performed): string => {
  const { workflow, itemType, itemId, cause } = about;
  return JSON.stringify({ id: newId(), workflow: { id: workflow.id, name: workflow.name }, runId, itemType, itemId, cause });
};
