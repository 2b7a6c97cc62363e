import { describe, expect, test } from 'vitest';
import type { ChatProposal } from '#features/assistant/contract';
import { newId } from '#contract/new-id';
import type { Person } from '../support/app.ts';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, answered, once, apply } = assistantStage();

const reported = async (title: string, by: Person = stage.all.ada): Promise<string> =>
  (await ok(by.ask('POST', 'issues', 'create-issue', { query: { projectId: stage.all.projectId }, body: { title } }))).id;
const issueById = (issueId: string) => ok(stage.all.ada.ask('GET', 'issues', 'get-issue', { query: { issueId } }));
const triaged = (issueId: string, by: Person = stage.all.ada) =>
  answered('/triage', { mode: 'BUILD', taskContext: { items: [{ type: 'ISSUE', id: issueId }] } }, by);
const about = async (issueId: string, by: Person = stage.all.ada): Promise<ChatProposal[]> =>
  (await ok(by.ask('GET', 'chat', 'get-issue-proposals', { query: { issueId } }))).proposals;

describe('suggestions for an issue in triage', () => {
  test('are a change for each field with its reason, found beside the issue, accepted together and undone', async () => {
    const [issueId, original] = [await reported('The lamp is dark'), await reported('No light at the pier')];
    const before = await issueById(issueId);
    once([
      { name: 'propose_issue_change', input: { issueId, type: 'INCIDENT', reason: 'Ships cannot see.' } },
      { name: 'propose_issue_change', input: { issueId, priority: 'URGENT', reason: 'It is night.' } },
      { name: 'propose_issue_change', input: { issueId, assigneeIds: [stage.all.ben.userId], reason: 'He keeps the lamp.' } },
      { name: 'propose_duplicate', input: { issueId, duplicateOfId: original, reason: 'The same lamp.' } },
    ]);
    const { chatId } = await triaged(issueId);
    const proposals = await about(issueId);
    expect(proposals.map(({ kind, input, reason, state }) => [kind, input, reason, state])).toEqual([
      ['UPDATE_ISSUE', { type: 'INCIDENT' }, 'Ships cannot see.', 'PROPOSED'],
      ['UPDATE_ISSUE', { priority: 'URGENT' }, 'It is night.', 'PROPOSED'],
      ['UPDATE_ISSUE', { assigneeIds: [stage.all.ben.userId] }, 'He keeps the lamp.', 'PROPOSED'],
      ['MARK_DUPLICATE', { duplicateOfId: original }, 'The same lamp.', 'PROPOSED'],
    ]);
    expect(await issueById(issueId)).toMatchObject({ type: before.type, status: before.status, duplicateOfId: null });
    const done = await apply(chatId, proposals);
    expect(done.map(({ state, problem }) => [state, problem])).toEqual(proposals.map(() => ['APPLIED', null]));
    expect(await issueById(issueId)).toMatchObject({
      type: 'INCIDENT',
      priority: 'URGENT',
      assigneeIds: [stage.all.ben.userId],
      status: 'DUPLICATE',
      duplicateOfId: original,
    });
    const undone = await apply(chatId, done, 'undo-proposals');
    expect(undone.map(({ state, problem }) => [state, problem])).toEqual(proposals.map(() => ['UNDONE', null]));
    const { type, priority, assigneeIds, status } = before;
    expect(await issueById(issueId)).toMatchObject({ type, priority, assigneeIds, status, duplicateOfId: null });
    expect((await about(issueId)).every(({ state }) => state === 'UNDONE')).toBe(true);
  });

  test('are those of the latest answer, and only their person sees them', async () => {
    const issueId = await reported('The rope is thin');
    once([{ name: 'propose_issue_change', input: { issueId, priority: 'LOW', reason: 'It holds.' } }]);
    await triaged(issueId);
    once([{ name: 'propose_issue_change', input: { issueId, priority: 'HIGH', reason: 'It tears.' } }]);
    await triaged(issueId);
    expect((await about(issueId)).map(({ input }) => input)).toEqual([{ priority: 'HIGH' }]);
    expect(await about(issueId, stage.all.ben)).toEqual([]);
  });

  test('do not overwrite what someone decided meanwhile', async () => {
    const issueId = await reported('The buoy drifts');
    const original = await reported('A buoy is gone');
    once([{ name: 'propose_duplicate', input: { issueId, duplicateOfId: original, reason: 'The same buoy.' } }]);
    const { chatId, proposals } = await triaged(issueId);
    const decided = { query: { issueId }, body: { status: 'IN_PROGRESS' } };
    await ok(stage.all.ben.ask('PUT', 'issues', 'update-issue-status', decided));
    const [failed] = await apply(chatId, proposals);
    expect(failed?.state).toBe('FAILED');
    expect(await issueById(issueId)).toMatchObject({ status: 'IN_PROGRESS', duplicateOfId: null });
  });

  test('of a person who may not triage, or about what they cannot see, are refused to the model', async () => {
    const issueId = await reported('The gate squeaks');
    const { foreign, vera } = stage.all;
    const calls = (duplicateOfId: string) => [{ name: 'propose_duplicate', input: { issueId, duplicateOfId, reason: '' } }];
    once(calls(await reported('A gate')));
    expect((await triaged(issueId, vera)).proposals).toEqual([]);
    for (const id of [foreign.issueId, newId(), issueId]) {
      once(calls(id));
      const { chatId, proposals } = await triaged(issueId);
      for (const { state, problem } of await apply(chatId, proposals))
        expect([state, problem === null]).toEqual(['FAILED', false]);
    }
    expect(await issueById(issueId)).toMatchObject({ duplicateOfId: null });
  });
});
