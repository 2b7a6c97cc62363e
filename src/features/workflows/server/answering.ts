import pg from 'pg';
import { askedAboutItem, type ItemTask, proposedParts } from '#features/assistant/server';
import type { ModelProblem } from '#features/assistant/fields';
import { reach } from '#server/access';
import { readingAs } from '#server/narrow-reading';
import { type Statements, statementsOn, transaction } from '#server/statements';
import type { AskingStep } from '../rules.ts';
import { delegateOf } from './engine.ts';
import { type ItemRead, itemRead } from './item-read.ts';
import { asProblem, type Output, type Performed } from './performed.ts';
import { StepProblem } from './planning.ts';
import { ended, keepClaim } from './step-rows.ts';
import { PROPOSED, tell } from './telling.ts';
import * as words from './words.ts';

/** How often a model is asked that is only busy, or cannot be reached. */
const TRIES_MOST = 3;
const PASSING: ReadonlySet<ModelProblem> = new Set<ModelProblem>(['UNREACHABLE', 'RATE_LIMITED', 'TOO_SLOW', 'SERVER_ERROR']);

/** Thrown if the model may answer later: the run rests, and asks again. */
class AskLater extends Error {
  override name = 'AskLater';
}

type Said = Awaited<ReturnType<typeof askedAboutItem>>;

/**
 * Asks the assistant about the item of a run. What it answers, and what it proposes, is written together with the end of the
 * step: a server that stops before that asks again, and nothing is proposed twice.
 */
export async function answered(call: Performed, step: AskingStep): Promise<Output> {
  const { engine, apart } = call;
  const { item, said } = await apart(async (signal) => {
    const known = await read(call, step);
    return { item: known, said: await asked(call, step, known, signal) };
  }).catch(asProblem);
  if (said.problem !== null) return failed(call, said.problem, said.tokens);
  const output = await transaction(engine.pool, async (db) => {
    await keepClaim(db, call);
    const proposed = said.parts.length === 0 ? {} : await proposedTo(db, call, item, said.parts);
    const tokens = said.tokens + (await spent(db, call));
    const found = { answer: said.answer, tokens, ...proposed };
    await ended(db, call, { status: 'SUCCEEDED', output: found });
    return found;
  }).catch((error: unknown) => (isUnfit(error) ? failed(call, 'NOT_UNDERSTOOD', said.tokens) : asProblem(error)));
  if (said.parts.length > 0) engine.recorded(['WorkflowRun']);
  return output;
}

/** True if Postgres cannot hold an answer: it could not the next time either, and each time is paid for. */
const isUnfit = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** What the model is told, with the rights that the workflow has now: also that of proposing what it asks for. */
async function read({ engine, about }: Performed, { task }: AskingStep): Promise<ItemRead> {
  const { workflow, itemType, itemId } = about;
  if (itemType === null || itemId === null) throw new StepProblem(words.itemGone);
  if (task === 'BREAK_DOWN') {
    const actor = delegateOf(workflow);
    const { action } = engine.endpointOf(PROPOSES);
    await readingAs(engine.pool, actor, (db) => reach(db, action, actor, { taskId: itemId }));
  }
  return itemRead(engine, workflow, itemType, itemId);
}

/** What a person does who applies a part of a task. */
export const PROPOSES = 'project.add-task-subtask';

const asked = ({ engine, about }: Performed, step: AskingStep, { told }: ItemRead, signal: AbortSignal): Promise<Said> => {
  const { workspaceId, projectId, ownerId } = about.workflow;
  const place = { workspaceId, projectId };
  return askedAboutItem(engine, { place, userId: ownerId, task: taskOf(step), guidance: step.guidance, item: told, signal });
};

const taskOf = ({ task, options }: AskingStep): ItemTask =>
  task === 'CLASSIFY' ? { is: task, options: options.map((option) => option.trim()) } : { is: task };

/** In the chats of the owner, who is told: they alone see them, and have had the rights with which the model read. */
async function proposedTo(db: Statements, call: Performed, { id, title, version }: ItemRead, parts: Said['parts']) {
  const { workspaceId, projectId, ownerId: userId, name: by } = call.about.workflow;
  const proposed = { workspaceId, projectId, userId, task: { id, title, version }, by, parts };
  const chatId = await proposedParts(db, proposed);
  tell(db, PROPOSED, call, words.partsProposed(parts.length, title));
  return { id: chatId, by: userId, count: parts.length };
}

const SPENT = `
SELECT coalesce(("output" ->> 'tokens')::int, 0) AS "tokens" FROM "WorkflowStepRun" WHERE "runId" = $1 AND "path" = $2`;
const FAILED = `
UPDATE "WorkflowStepRun" SET "output" = "output" || jsonb_build_object(
  'tokens', coalesce(("output" ->> 'tokens')::int, 0) + $3::int, 'tries', coalesce(("output" ->> 'tries')::int, 0) + 1)
WHERE "runId" = $1 AND "path" = $2 AND "status" = 'RUNNING' RETURNING ("output" ->> 'tries')::int AS "tries"`;

/** The tokens of the tries before. */
const spent = async (db: Statements, { runId, path }: Performed): Promise<number> =>
  (await db.text<{ tokens: number }>(SPENT, [runId, path]))[0]?.tokens ?? 0;

/** Notes what was used. @throws StepProblem, or that the model is asked later */
async function failed({ engine, runId, path }: Performed, problem: ModelProblem, tokens: number): Promise<never> {
  const [noted] = await statementsOn(engine.pool).text<{ tries: number }>(FAILED, [runId, path, Math.round(tokens)]);
  if (PASSING.has(problem) && (noted?.tries ?? TRIES_MOST) < TRIES_MOST) throw new AskLater(problem);
  throw new StepProblem(words.modelProblems[problem]);
}
