import { describe, expect, test } from 'vitest';
import type { ChatProposal } from '#features/assistant/contract';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, rows, place, answered, post, history, apply, once } = assistantStage();
const ada = () => stage.all.ada;
const build = { mode: 'BUILD' };

const taskById = async (taskId: string) => ok(ada().ask('GET', 'project', 'get-task-details', { query: { taskId } }));
const madeTask = async (title: string, more: object = {}) =>
  ok(ada().ask('POST', 'project', 'create-task', { query: place(), body: { title, ...more } }));
const countOf = async (table: string): Promise<number> => Number((await rows(`SELECT count(*) AS "n" FROM "${table}"`))[0].n);

describe('what the assistant proposes', () => {
  test('happens when its person applies it, as one of the assistant for them, and is undone', async () => {
    const { projectId } = stage.all;
    const before = await countOf('Task');
    once([
      {
        name: 'propose_new_task',
        input: { projectId, title: 'Order the tents', priority: 'HIGH', reason: 'Nobody does it yet.' },
      },
      { name: 'propose_new_task', input: { projectId, title: 'Order the ropes', dueDate: '2026-12-24', reason: 'The same.' } },
    ]);
    const { chatId, proposals } = await answered('Two tasks, please', build);
    expect(proposals).toMatchObject([
      {
        kind: 'CREATE_TASK',
        state: 'PROPOSED',
        projectId,
        input: { title: 'Order the tents', priority: 'HIGH' },
        reason: 'Nobody does it yet.',
      },
      { kind: 'CREATE_TASK', state: 'PROPOSED', position: 1 },
    ]);
    expect(await countOf('Task')).toBe(before);
    const done = await apply(chatId, proposals);
    expect(done.map(({ state }) => state)).toEqual(['APPLIED', 'APPLIED']);
    const taskId = done[0]?.resultId ?? '';
    expect(await taskById(taskId)).toMatchObject({ title: 'Order the tents', priority: 'HIGH' });
    const { activity } = await taskById(taskId);
    expect(activity[0]).toMatchObject({ actorId: ada().userId, by: { type: 'AGENT', name: 'Assistant' } });
    const audit = await rows(`SELECT "action", "actorId" FROM "AuditEntry" WHERE "category" = 'AI' AND "targetId" = $1`, [
      proposals[0]?.id,
    ]);
    expect(audit).toMatchObject([{ action: 'ai.action_applied', actorId: ada().userId }]);
    const undone = await apply(chatId, done, 'undo-proposals');
    expect(undone.map(({ state }) => state)).toEqual(['UNDONE', 'UNDONE']);
    expect((await ada().ask('GET', 'project', 'get-task-details', { query: { taskId } })).status).toBe(404);
    expect((await history(chatId)).proposals.map(({ state }: ChatProposal) => state)).toEqual(['UNDONE', 'UNDONE']);
  });

  test('changes a task, shows what was before, and is undone unless someone changed the same since', async () => {
    const task = await madeTask('Paint the fence', { description: 'In green' });
    once([
      {
        name: 'propose_task_change',
        input: {
          taskId: task.id,
          title: 'Paint the long fence',
          status: 'IN_PROGRESS',
          assigneeId: ada().userId,
          reason: 'So you said.',
        },
      },
    ]);
    const { chatId, proposals } = await answered('I do that', build);
    expect(proposals).toMatchObject([
      {
        kind: 'UPDATE_TASK',
        targetId: task.id,
        targetTitle: 'Paint the fence',
        before: { title: 'Paint the fence', status: 'TODO', assigneeId: null },
      },
    ]);
    const done = await apply(chatId, proposals);
    expect(done).toMatchObject([{ state: 'APPLIED', resultId: task.id }]);
    expect(await taskById(task.id)).toMatchObject({
      title: 'Paint the long fence',
      status: 'IN_PROGRESS',
      assigneeId: ada().userId,
    });
    await apply(chatId, done, 'undo-proposals');
    expect(await taskById(task.id)).toMatchObject({
      title: 'Paint the fence',
      status: 'TODO',
      assigneeId: null,
      description: 'In green',
    });
    const again = await apply(chatId, proposals);
    await ok(ada().ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { title: 'Mine' } }));
    const kept = await apply(chatId, again, 'undo-proposals');
    expect(kept).toMatchObject([{ state: 'APPLIED', problem: expect.stringContaining('title') }]);
    expect(await taskById(task.id)).toMatchObject({ title: 'Mine' });
  });

  test('a breakdown becomes subtasks', async () => {
    const task = await madeTask('Build the shed');
    const items = [
      { title: 'Draw a plan', estimate: 3, risk: 'low' },
      { title: 'Pour the floor', estimate: 8, risk: 'high' },
    ];
    once([
      { name: 'show_breakdown', input: { taskId: task.id, items } },
      { name: 'show_insight', input: { kind: 'warning', title: 'Weather', text: 'Rain spoils the floor.' } },
      { name: 'name_chat', input: { title: 'The shed' } },
    ]);
    const { chatId, title, message, proposals } = await answered('/breakdown', {
      taskContext: { items: [{ type: 'TASK', id: task.id }] },
    });
    expect(stage.model.asked[0]?.question).toContain('Break the task down');
    expect({ title, message }).toMatchObject({
      title: 'The shed',
      message: { breakdown: items, insights: [{ kind: 'warning', title: 'Weather' }] },
    });
    expect(message.sources).toMatchObject([{ type: 'TASK', id: task.id, title: 'Build the shed' }]);
    expect(proposals.map(({ kind }) => kind)).toEqual(['ADD_SUBTASK', 'ADD_SUBTASK']);
    await apply(chatId, proposals);
    const { subtasks } = await taskById(task.id);
    expect(subtasks).toMatchObject([
      { title: 'Draw a plan', riskLevel: 'LOW', estimatedHours: 3 },
      { title: 'Pour the floor', riskLevel: 'HIGH', estimatedHours: 8 },
    ]);
  });

  test('a draft of a description is written once its person applies it, and undone', async () => {
    const task = await madeTask('Build the quay', { description: 'Of oak.' });
    const description = 'Of oak.\n\n## Acceptance criteria\n\n- [ ] It holds two tons';
    once([{ name: 'propose_task_change', input: { taskId: task.id, description, reason: 'So that it can be checked.' } }]);
    const handed = { ...build, taskContext: { items: [{ type: 'TASK', id: task.id }] } };
    const { chatId, proposals } = await answered('/draft-criteria', handed);
    expect(stage.model.asked[0]?.question).toContain('Draft acceptance criteria');
    expect(stage.model.asked[0]?.question).toContain('Of oak.');
    expect(proposals).toMatchObject([{ kind: 'UPDATE_TASK', input: { description }, before: { description: 'Of oak.' } }]);
    expect(await taskById(task.id)).toMatchObject({ description: 'Of oak.' });
    const done = await apply(chatId, proposals);
    expect(await taskById(task.id)).toMatchObject({ description });
    await apply(chatId, done, 'undo-proposals');
    expect(await taskById(task.id)).toMatchObject({ description: 'Of oak.' });
  });

  test('a triage reads the issue that is handed over and proposes its fields with the reason', async () => {
    const { issueId } = stage.all;
    once([{ name: 'propose_issue_change', input: { issueId, severity: 'S1', reason: 'No one can pay.' } }]);
    const { proposals } = await answered('/triage', { ...build, taskContext: { items: [{ type: 'ISSUE', id: issueId }] } });
    expect(stage.model.asked[0]?.question).toContain('Triage the issue');
    expect(stage.model.asked[0]?.question).toContain(`<item type="ISSUE" id="${issueId}">`);
    expect(proposals).toMatchObject([
      { kind: 'UPDATE_ISSUE', targetId: issueId, state: 'PROPOSED', input: { severity: 'S1' }, reason: 'No one can pay.' },
    ]);
  });

  test('issues and documents, too', async () => {
    const { projectId } = stage.all;
    once([
      { name: 'propose_new_issue', input: { projectId, title: 'The gate squeaks', type: 'BUG', reason: 'Heard it.' } },
      { name: 'propose_issue_change', input: { issueId: stage.all.issueId, priority: 'URGENT', reason: 'It hurts.' } },
      {
        name: 'propose_new_document',
        input: { projectId, title: 'How to oil a gate', content: '# Oil\n\n- Take **oil**.', reason: 'For others.' },
      },
    ]);
    const { chatId, proposals } = await answered('Write it down', build);
    expect(proposals.map(({ kind }) => kind)).toEqual(['CREATE_ISSUE', 'UPDATE_ISSUE', 'CREATE_DOCUMENT']);
    const done = await apply(chatId, proposals);
    expect(done.map(({ state, problem }) => [state, problem])).toEqual(Array.from({ length: 3 }, () => ['APPLIED', null]));
    const undone = await apply(chatId, done, 'undo-proposals');
    expect(undone.map(({ state, problem }) => [state, problem])).toEqual(Array.from({ length: 3 }, () => ['UNDONE', null]));
  });

  test('is edited, dismissed and brought back', async () => {
    const { projectId } = stage.all;
    once([{ name: 'propose_new_task', input: { projectId, title: 'Rough', reason: '' } }]);
    const { chatId, proposals } = await answered('One', build);
    const [{ id: proposalId } = { id: '' }] = proposals;
    expect((await post('edit-proposal', { proposalId }, { input: { title: '' } })).status).toBe(400);
    expect((await post('edit-proposal', { proposalId }, { input: { title: 'Fine', createdBy: ada().userId } })).status).toBe(400);
    expect(await ok(post('edit-proposal', { proposalId }, { input: { title: 'Fine' } }))).toMatchObject({ state: 'EDITED' });
    expect(await apply(chatId, proposals, 'dismiss-proposals')).toMatchObject([{ state: 'DISMISSED' }]);
    const closed = await post('apply-proposals', { chatId }, { proposalIds: [proposalId] });
    expect(closed.body.error.code).toBe('proposal-closed');
    await apply(chatId, proposals, 'restore-proposals');
    const [done] = await apply(chatId, proposals);
    expect(await taskById(done?.resultId ?? '')).toMatchObject({ title: 'Fine' });
  });

  test('applied twice at the same time, happens once', async () => {
    const { projectId } = stage.all;
    once([{ name: 'propose_new_task', input: { projectId, title: 'Only once, please', reason: '' } }]);
    const { chatId, proposals } = await answered('One', build);
    const body = { proposalIds: proposals.map(({ id }) => id) };
    const both = await Promise.all([1, 2].map(() => post('apply-proposals', { chatId }, body)));
    // The one that comes second is answered with what the first did, or finds it done.
    for (const { status, body: answer } of both)
      expect(status === 200 ? answer.proposals.map(({ state }: { state: string }) => state) : answer.error.code).toEqual(
        status === 200 ? ['APPLIED'] : 'proposal-closed',
      );
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect(await rows(`SELECT 1 FROM "Task" WHERE "title" = 'Only once, please'`)).toHaveLength(1);
  });

  test('is refused where its person may not do it, when proposed and when applied', async () => {
    const { projectId, vera, ben } = stage.all;
    once([{ name: 'propose_new_task', input: { projectId, title: 'By a viewer', reason: '' } }], 'No.');
    const asViewer = await answered('Make it', build, vera);
    expect(asViewer.proposals).toEqual([]);
    expect(asViewer.message.steps).toEqual([{ tool: 'propose_new_task', isRefused: true }]);
    once([{ name: 'propose_new_task', input: { projectId, title: 'By Ben', reason: '' } }]);
    const { chatId, proposals } = await answered('Make it', build, ben);
    await rows(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "projectId" = $1 AND "userId" = $2`, [projectId, ben.userId]);
    const ids = proposals.map(({ id }) => id);
    const { proposals: failed } = await ok(post('apply-proposals', { chatId }, { proposalIds: ids }, ben));
    expect(failed).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('permission') }]);
    await rows(`UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "projectId" = $1 AND "userId" = $2`, [projectId, ben.userId]);
    expect((await ok(post('apply-proposals', { chatId }, { proposalIds: ids }, ben))).proposals).toMatchObject([
      { state: 'APPLIED' },
    ]);
  });

  test('no one else applies it', async () => {
    const { projectId } = stage.all;
    once([{ name: 'propose_new_task', input: { projectId, title: 'Mine to apply', reason: '' } }]);
    const { chatId, proposals } = await answered('One', build);
    const body = { proposalIds: proposals.map(({ id }) => id) };
    expect((await post('apply-proposals', { chatId }, body, stage.all.ben)).status).toBe(404);
    const own = await answered('Mine', {}, stage.all.ben);
    expect((await post('apply-proposals', { chatId: own.chatId }, body, stage.all.ben)).status).toBe(404);
  });
});

describe('modes', () => {
  const propose = () => [{ name: 'propose_new_task', input: { projectId: stage.all.projectId, title: 'By itself', reason: '' } }];

  test('ASK offers no tools that propose, and refuses them', async () => {
    once(propose());
    const { proposals, message } = await answered('Do it');
    expect(proposals).toEqual([]);
    expect(message.steps).toEqual([{ tool: 'propose_new_task', isRefused: true }]);
    expect(stage.model.asked[0]?.tools.filter((name) => name.startsWith('propose_'))).toEqual([]);
  });

  test('AUTO needs an admin who allowed it, and then applies what its person may do', async () => {
    const query = { workspaceId: stage.all.workspaceId };
    const refused = await ada().ask('POST', 'chat', 'chat', { query: place(), body: { message: 'Do it', mode: 'AUTO' } });
    expect(refused.body.error.code).toBe('assistant-asks-first');
    await ok(ada().ask('PUT', 'chat', 'update-ai-settings', { query, body: { allowsAuto: true } }));
    once(propose());
    const { chatId, proposals } = await answered('Do it', { mode: 'AUTO' });
    expect(proposals).toMatchObject([{ state: 'APPLIED' }]);
    expect(await taskById(proposals[0]?.resultId ?? '')).toMatchObject({ title: 'By itself' });
    await apply(chatId, proposals, 'undo-proposals');
    once(propose());
    expect((await answered('Do it', { mode: 'AUTO' }, stage.all.vera)).proposals).toEqual([]);
    await ok(ada().ask('PUT', 'chat', 'update-ai-settings', { query, body: { allowsAuto: false } }));
  });
});
