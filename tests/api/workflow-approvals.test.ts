import { describe, expect, it } from 'vitest';
import type { Person } from '../support/app.ts';
import { ok } from '../support/webhook-stage.ts';
import { step, under, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, inProject, live, task, runs, details, runsAre, comments } = workflowStage();

/** A workflow that asks before it comments, and comments otherwise if it is refused. */
async function asking(mode: 'ANY' | 'ALL', ...approvers: Person[]) {
  const approval = step('require-approval', {
    approverIds: approvers.map(({ userId }) => userId),
    mode,
    text: 'May {{task.title}} go on?',
  });
  const id = await live({ kind: 'item-created', of: 'TASK' }, [
    approval,
    ...under(approval, 'rejected', step('comment', { text: 'it was refused' })),
    step('comment', { text: 'it goes on' }),
  ]);
  const taskId = await task('Release');
  await runsAre(id, 'WAITING');
  const [{ id: runId }] = await runs(id);
  return { id, taskId, runId };
}

const askedOf = async (person: Person, itemId: string) =>
  (await ok(ask('GET', 'get-workflow-approvals', { ...inProject(), itemId }, undefined, person))).items;
const decide = (approvalId: string, person: Person, isApproved: boolean, comment = '') =>
  ask('PUT', 'decide-workflow-approval', { approvalId }, { isApproved, comment }, person);
const approvalOf = async (person: Person, itemId: string): Promise<string> => (await askedOf(person, itemId))[0].id;
const inboxOf = async (person: Person, itemId: string, type: string) =>
  (
    await ok(person.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId: stage.all.workspaceId } }))
  ).items.filter((one: { itemId: string; type: string }) => one.itemId === itemId && one.type === type);

describe('an approval', () => {
  it('is asked for in the inbox of each approver, and of no one else', async () => {
    const { ada, ben, vera } = stage.all;
    const { taskId } = await asking('ANY', ada, ben);
    for (const person of [ada, ben]) await expect.poll(() => inboxOf(person, taskId, 'workflow-approval-asked')).toHaveLength(1);
    expect(await inboxOf(vera, taskId, 'workflow-approval-asked')).toEqual([]);
    expect(await askedOf(vera, taskId)).toEqual([]);
    expect(await askedOf(ben, taskId)).toMatchObject([
      { userId: ben.userId, text: 'May Release go on?', mode: 'ANY', isApproved: null, isClosed: false },
    ]);
  });

  it('is given by its approver alone, once, and then the workflow goes on', async () => {
    const { ada, ben, vera, mallory } = stage.all;
    const { id, taskId, runId } = await asking('ANY', ben);
    const approvalId = await approvalOf(ben, taskId);
    // An admin is not asked either.
    for (const [person, status] of [
      [ada, 403],
      [vera, 403],
      [mallory, 404],
    ] as const)
      expect((await decide(approvalId, person, true)).status).toBe(status);
    expect(await comments(taskId)).toEqual([]);
    await ok(decide(approvalId, ben, true, 'Fine by me'));
    await runsAre(id, 'SUCCEEDED');
    const again = await decide(approvalId, ben, false);
    expect([again.status, again.body.error.code]).toEqual([409, 'approval-closed']);
    expect(await comments(taskId)).toEqual(['it goes on']);
    expect((await details(runId)).approvals).toMatchObject([{ userId: ben.userId, isApproved: true, comment: 'Fine by me' }]);
    await expect.poll(() => inboxOf(ada, taskId, 'workflow-approval-decided')).toHaveLength(1);
  });

  it('of any is decided by the first answer, and the others are no longer asked', async () => {
    const { ada, ben } = stage.all;
    const { id, taskId } = await asking('ANY', ada, ben);
    const adas = await approvalOf(ada, taskId);
    await ok(decide(await approvalOf(ben, taskId), ben, false));
    await runsAre(id, 'CANCELED');
    expect((await runs(id))[0].reason).toBe('REJECTED');
    expect(await comments(taskId)).toEqual(['it was refused']);
    expect((await decide(adas, ada, true)).status).toBe(409);
    expect((await askedOf(ada, taskId))[0]).toMatchObject({ isApproved: null, isClosed: true });
  });

  it('of all waits for everyone', async () => {
    const { ada, ben } = stage.all;
    const { id, taskId } = await asking('ALL', ada, ben);
    await ok(decide(await approvalOf(ben, taskId), ben, true));
    // The run is not woken before the last answer.
    expect(await rows('SELECT "status", "waitingUntil" FROM "WorkflowRun" WHERE "workflowId" = $1', [id])).toEqual([
      { status: 'WAITING', waitingUntil: null },
    ]);
    await ok(decide(await approvalOf(ada, taskId), ada, true));
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['it goes on']);
  });

  it('of all ends with the first rejection', async () => {
    const { ada, ben } = stage.all;
    const { id, taskId } = await asking('ALL', ada, ben);
    await ok(decide(await approvalOf(ada, taskId), ada, false));
    await runsAre(id, 'CANCELED');
    expect(await comments(taskId)).toEqual(['it was refused']);
    expect((await askedOf(ben, taskId))[0]).toMatchObject({ isApproved: null, isClosed: true });
  });

  it('of two answers at the same moment counts both, and wakes the run once', async () => {
    const { ada, ben } = stage.all;
    const { id, taskId } = await asking('ALL', ada, ben);
    const [adas, bens] = [await approvalOf(ada, taskId), await approvalOf(ben, taskId)];
    const answers = await Promise.all([decide(adas, ada, true), decide(bens, ben, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['it goes on']);
  });

  it('is closed when someone cancels the run', async () => {
    const { ben } = stage.all;
    const { taskId, runId } = await asking('ANY', ben);
    const approvalId = await approvalOf(ben, taskId);
    await ok(ask('POST', 'cancel-workflow-run', { runId }, {}));
    const late = await decide(approvalId, ben, true);
    expect([late.status, late.body.error.code]).toEqual([409, 'approval-closed']);
    expect((await ask('POST', 'cancel-workflow-run', { runId }, {})).body.error.code).toBe('run-ended');
    expect(await comments(taskId)).toEqual([]);
  });

  it('is not given by an approver who left the project', async () => {
    const { ben, projectId } = stage.all;
    const { taskId } = await asking('ANY', ben);
    const approvalId = await approvalOf(ben, taskId);
    const [member] = await rows('DELETE FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2 RETURNING *', [
      projectId,
      ben.userId,
    ]);
    expect((await decide(approvalId, ben, true)).status).toBe(404);
    await rows('INSERT INTO "ProjectMember" SELECT * FROM jsonb_populate_record(NULL::"ProjectMember", $1)', [
      JSON.stringify(member),
    ]);
  });
});
