import { beforeAll, describe, expect, test } from 'vitest';
import type { SuggestedFields } from '#features/assistant/contract';
import type { Person } from '../support/app.ts';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, rows } = assistantStage();

const ids: Record<string, string> = {};
const NOTHING = { values: [], similar: [] };
const ask = (title: string, by: Person = stage.all.ada, body: object = {}) =>
  by.ask('POST', 'chat', 'suggest-issue-fields', { query: { projectId: stage.all.projectId }, body: { title, ...body } });
const suggestedBy = async (said: string, title = 'The harbor chart leaks'): Promise<SuggestedFields> => {
  stage.model.answer = () => ({ text: said });
  return ok(ask(title));
};

beforeAll(async () => {
  const { ada, ben, projectId } = stage.all;
  const label = (name: string) =>
    ok(ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name } }));
  ids.charts = (await label('Charts')).id;
  ids.storm = (await label('Storm damage')).id;
  ids.ben = ben.userId;
  const known = { title: 'Harbor chart leaks ink', labelIds: [ids.charts], assigneeIds: [ids.ben] };
  const issue = await ok(ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: known }));
  [ids.known, ids.number] = [issue.id, String(issue.number)];
});

describe('what fits an issue that is being written', () => {
  test('is said by name, and sent as the fields have it, each with its reason', async () => {
    const said = [
      'type: BUG | Something leaks.',
      'severity: S2 | One chart is unusable.',
      'priority: HIGH | Ships depend on it.',
      'label: charts | It is about a chart.',
      'label: "Storm damage" | It leaked after the storm.',
      `assignee: Ben | He has #${ids.number}.`,
      `similar: #${ids.number} | The same chart leaks.`,
    ].join('\n');
    expect(await suggestedBy(said)).toEqual({
      problem: null,
      values: [
        { input: { type: 'BUG' }, reason: 'Something leaks.' },
        { input: { severity: 'S2' }, reason: 'One chart is unusable.' },
        { input: { priority: 'HIGH' }, reason: 'Ships depend on it.' },
        { input: { labelIds: [ids.charts] }, reason: 'It is about a chart.' },
        { input: { labelIds: [ids.storm] }, reason: 'It leaked after the storm.' },
        { input: { assigneeIds: [ids.ben] }, reason: `He has #${ids.number}.` },
      ],
      similar: [
        {
          id: ids.known,
          number: Number(ids.number),
          title: 'Harbor chart leaks ink',
          status: 'OPEN',
          reason: 'The same chart leaks.',
        },
      ],
    });
    const [asked] = stage.model.asked;
    expect(asked?.question).toBe('The harbor chart leaks');
    expect(asked?.system).toMatch(/^label: .*"Storm damage"/m);
    expect(asked?.system).toMatch(
      new RegExp(`^#${ids.number} "Harbor chart leaks ink" \\(OPEN; labels: Charts; assignees: .*ben`, 'im'),
    );
    expect(asked?.system).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
    expect(asked?.tools).toEqual([]);
  });

  test.each([
    ['a field that there is not', 'status: CLOSED | It is done.\nduplicateOfId: 1 | x'],
    ['a value that the project does not have', 'label: Tents | x\nassignee: Zoltan | x\npriority: WHENEVER | x'],
    ['an issue that was not named to it', 'similar: #999999 | The same.'],
    ['values of filters', 'assignee: me | x\nlabel: none | x\nassignee: none | x'],
    ['prose', 'Sure! I think that this is a bug.'],
    ['markup', '<script>alert(1)</script> | [x](javascript:alert(1))'],
  ])('leaves out %s', async (_, said) => {
    expect(await suggestedBy(said)).toEqual({ problem: 'NOT_UNDERSTOOD', ...NOTHING });
  });

  test('is one value for a field that has one, and reasons are one short line', async () => {
    const { values } = await suggestedBy(
      `type: BUG | ${'so long '.repeat(100)}\ntype: FEATURE | Rather this.\n- **priority**: \`LOW\``,
    );
    expect(values).toMatchObject([{ input: { type: 'BUG' } }, { input: { priority: 'LOW' }, reason: '' }]);
    expect(values[0]?.reason.length).toBe(300);
  });

  test('may be nothing, and then says so without a problem', async () => {
    expect(await suggestedBy('none')).toEqual({ problem: null, ...NOTHING });
  });

  test('says why the model did not answer', async () => {
    stage.model.answer = () => ({ status: 401 });
    expect(await ok(ask('Leak'))).toEqual({ problem: 'KEY_REFUSED', ...NOTHING });
  });

  test('counts as a message with its tokens', async () => {
    const used = () =>
      rows(
        `SELECT coalesce(sum("messages"), 0)::int AS "messages", coalesce(sum("tokens"), 0)::int AS "tokens" FROM "AiUsage" WHERE "feature" = 'fields'`,
      );
    const [before] = await used();
    stage.model.answer = () => ({ text: 'type: BUG | x', tokens: 34 });
    await ok(ask('Leak'));
    expect(await used()).toEqual([{ messages: before.messages + 1, tokens: before.tokens + 34 }]);
  });

  test('is for those who may set the fields, where the assistant is', async () => {
    const { ada, mallory, projectId } = stage.all;
    expect((await ask('Leak', mallory)).status).toBe(404);
    expect((await ask('  ')).status).toBe(400);
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { query: { projectId }, body: { isEnabled: false } }));
    expect((await ask('Leak')).body.error.code).toBe('assistant-off-here');
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { query: { projectId }, body: { isEnabled: true } }));
    expect(stage.model.asked).toEqual([]);
  });

  test('names no one if only what a message names is handed over', async () => {
    const { ada, workspaceId } = stage.all;
    const saving = (dataScope: string) =>
      ok(ada.ask('PUT', 'chat', 'update-ai-settings', { query: { workspaceId }, body: { dataScope } }));
    await saving('CONTEXT');
    const { values, similar } = await suggestedBy(`type: BUG | x\nlabel: Charts | x\nsimilar: #${ids.number} | x`);
    await saving('WORKSPACE');
    expect([values, similar]).toEqual([[{ input: { type: 'BUG' }, reason: 'x' }], []]);
    for (const { system } of stage.model.asked) expect(system).not.toMatch(/charts|ben\b|storm damage|leaks ink/i);
  });

  test('knows nothing of a project without the assistant, or of another one', async () => {
    const { ada, workspaceId } = stage.all;
    const other = await ok(
      ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Canary house' } }),
    );
    const at = { query: { projectId: other.id } };
    await ok(ada.ask('POST', 'settings/project', 'create-label', { ...at, body: { name: 'canary-label' } }));
    await ok(ada.ask('POST', 'issues', 'create-issue', { ...at, body: { title: 'The harbor chart leaks canary' } }));
    expect(await suggestedBy('label: canary-label | x')).toMatchObject(NOTHING);
    for (const { system } of stage.model.asked) expect(system).not.toContain('canary');
  });
});
