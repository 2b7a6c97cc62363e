import { afterAll, beforeEach, expect } from 'vitest';
import { ModelServer } from './model-server.ts';
import { step, workflowStage } from './workflow-stage.ts';

/** What the tests of steps that ask the assistant share: the stage of workflows, and a model on this machine. */
export function workflowModelStage(settings: Record<string, string> = {}) {
  const model = new ModelServer();
  const shared = workflowStage(async () => {
    const AI_BASE_URL = `${await model.listen()}/v1`;
    return { AI_BASE_URL, AI_MODEL: 'test-model', ...settings };
  });
  const { rows, stage, runs, details } = shared;
  beforeEach(async () => {
    model.asked.length = 0;
    model.answer = () => ({ text: 'Hello.' });
    for (const table of ['AiSettings', 'AiUsage', 'Chat', 'ChatTurn', 'ProjectWithoutAi']) await rows(`DELETE FROM "${table}"`);
  });
  afterAll(() => model.close());
  /**
   * Waits until a run rests after something went wrong, and lets it go on now, unless it has gone on by itself. One that is
   * performed is claimed for a minute.
   */
  const hasten = () =>
    expect
      .poll(async () => {
        const resting = await rows(`UPDATE "WorkflowRun" SET "claimedUntil" = now() - interval '1 second'
          WHERE "status" = 'RUNNING' AND "claimedUntil" BETWEEN now() AND now() + interval '40 seconds' RETURNING 1`);
        return resting.length === 1 || (await rows(`SELECT FROM "WorkflowRun" WHERE "status" = 'RUNNING'`)).length === 0;
      })
      .toBe(true);
  /** The newest run of a workflow. */
  const last = async (workflowId: string) => details((await runs(workflowId))[0].id);
  const said = (text: string, tokens = 20) => {
    model.answer = () => ({ text, tokens });
  };
  /** What is used of the assistant for this feature, by person. */
  const used = (feature = 'workflow') =>
    rows('SELECT "userId", "messages", "tokens"::int AS "tokens" FROM "AiUsage" WHERE "feature" = $1', [feature]);
  const chats = (userId = stage.all.ada.userId) => rows('SELECT * FROM "Chat" WHERE "userId" = $1', [userId]);
  return { ...shared, model, hasten, last, said, used, chats };
}

export const asks = (task: string, fields: object = {}) => step('ask-assistant', { task, as: 'answer', ...fields });
