import { describe, expect, test } from 'vitest';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, answered, once, rows } = assistantStage();

const created = (title: string): Promise<{ id: string; version: number }> =>
  ok(stage.all.ada.ask('POST', 'project', 'create-task', { query: { projectId: stage.all.projectId }, body: { title } }));
const taskById = (taskId: string) => ok(stage.all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } }));
const about = (id: string, mode = 'BUILD') => ({ mode, taskContext: { items: [{ type: 'TASK', id }] } });
const suggest = (summary: string, input: object = {}) => [
  {
    name: 'suggest_for_task',
    input: { summary, suggestions: [{ title: 'Ask the diver', reason: 'No one knows the depth.' }], ...input },
  },
];

describe('suggestions for a task', () => {
  test('are saved with the task when a person asks for them, and replaced when they ask again', async () => {
    const { id } = await created('Draw the pier');
    once(suggest('Nothing has begun.'));
    const { message, proposals } = await answered('/suggest', about(id));
    expect(stage.model.asked[0]?.question).toContain('Draw the pier');
    expect([message.state, proposals]).toEqual(['DONE', []]);
    const suggestions = [{ title: 'Ask the diver', reason: 'No one knows the depth.' }];
    expect(await taskById(id)).toMatchObject({
      aiSuggestions: { summary: 'Nothing has begun.', suggestions },
      title: 'Draw the pier',
    });
    once(suggest('It is half done.', { suggestions: [] }));
    await answered('/suggest', about(id, 'ASK'));
    expect(await taskById(id)).toMatchObject({ aiSuggestions: { summary: 'It is half done.', suggestions: [] } });
  });

  test('disturb no one who is writing: a change that was begun before them is saved', async () => {
    const { id, version } = await created('Draw the pier');
    once(suggest('Nothing has begun.'));
    await answered('/suggest', about(id));
    const body = { title: 'Draw the long pier', version };
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: id }, body }));
    expect(await taskById(id)).toMatchObject({ title: 'Draw the long pier', aiSuggestions: { summary: 'Nothing has begun.' } });
  });

  test('are not saved for a person who may not change the task', async () => {
    const { id } = await created('Draw the pier');
    once(suggest('Written by a viewer.'));
    const { message } = await answered('/suggest', about(id), stage.all.vera);
    expect(message.steps).toEqual([{ tool: 'suggest_for_task', isRefused: true }]);
    expect(await taskById(id)).toMatchObject({ aiSuggestions: null });
  });

  test.each([
    ['without the command', 'What about this?', 1],
    ['with another command', '/summarize', 1],
    ['for two tasks at once', '/suggest', 2],
    ['without a task', '/suggest', 0],
  ])('are not offered to the model %s', async (_, message, count) => {
    const { id } = await created('Draw the pier');
    const other = await created('Draw the other pier');
    once(suggest('Unasked.', { taskId: id }));
    const items = [id, other.id].slice(0, count).map((each) => ({ type: 'TASK', id: each }));
    const answer = await answered(message, { mode: 'BUILD', taskContext: { items } });
    expect(stage.model.asked[0]?.tools).not.toContain('suggest_for_task');
    expect(answer.message.steps).toEqual([{ tool: 'suggest_for_task', isRefused: true }]);
    expect([(await taskById(id)).aiSuggestions, (await taskById(other.id)).aiSuggestions]).toEqual([null, null]);
  });

  test('go only to the task that was asked about, whatever task a model names', async () => {
    const { id } = await created('Draw the pier');
    const other = await created('Draw the other pier');
    once(suggest('Nothing has begun.', { taskId: other.id }));
    await answered('/suggest', about(id));
    expect([(await taskById(id)).aiSuggestions, (await taskById(other.id)).aiSuggestions]).toEqual([
      expect.objectContaining({ summary: 'Nothing has begun.' }),
      null,
    ]);
  });

  test.each([
    ['too many', { suggestions: Array.from({ length: 6 }, () => ({ title: 'More', reason: 'Because.' })) }],
    ['too long', { summary: 'x'.repeat(601) }],
    ['without a reason', { suggestions: [{ title: 'Do it' }] }],
    ['empty', { summary: ' ' }],
  ])('that are %s are refused with the reason, and change nothing', async (_, input) => {
    const { id } = await created('Draw the pier');
    once(suggest('Fine.', input));
    const { message } = await answered('/suggest', about(id));
    expect(message.steps).toEqual([{ tool: 'suggest_for_task', isRefused: true }]);
    expect(stage.model.asked[1]?.raw).toMatch(/suggestions|summary/);
    expect(await taskById(id)).toMatchObject({ aiSuggestions: null });
  });

  test('are not written while the assistant is off', async () => {
    const { id } = await created('Draw the pier');
    const { ada, workspaceId, projectId } = stage.all;
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { query: { projectId }, body: { isEnabled: false } }));
    once(suggest('Unwanted.'));
    const answer = await ada.ask('POST', 'chat', 'chat', {
      query: { workspaceId, projectId },
      body: { message: '/suggest', ...about(id) },
    });
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'assistant-off-here']);
    expect(stage.model.asked).toEqual([]);
    expect(await rows(`SELECT "aiSuggestions" FROM "Task" WHERE "id" = $1`, [id])).toEqual([{ aiSuggestions: null }]);
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { query: { projectId }, body: { isEnabled: true } }));
  });
});
