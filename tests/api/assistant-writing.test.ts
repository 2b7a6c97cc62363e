import { beforeAll, describe, expect, test } from 'vitest';
import type { PassagePart } from '#features/assistant/contract';
import { newId } from '#contract/new-id';
import type { Person } from '../support/app.ts';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, rows, place } = assistantStage();
let documentId = '';

const write = (body: object, by: Person = stage.all.ada, query: Record<string, string> = {}) =>
  by.ask('POST', 'chat', 'write-passage', {
    query: { workspaceId: stage.all.workspaceId, documentId, ...query },
    body: { task: 'IMPROVE', text: 'The pier are long.', ...body },
  });

beforeAll(async () => {
  const made = { query: place(), body: { title: 'Harbor', visibility: 'WORKSPACE' } };
  documentId = (await ok(stage.all.ada.ask('POST', 'documents', 'create-document', made))).id;
});

describe('a passage of a document', () => {
  test('is written anew, whole, and only it reaches the model', async () => {
    stage.model.answer = () => ({ text: ['The pier ', 'is long.'], tokens: 40 });
    expect(await ok(write({}))).toEqual({ type: 'written', text: 'The pier is long.', problem: null });
    const [asked] = stage.model.asked;
    expect(asked?.question).toBe('The pier are long.');
    expect(asked?.tools).toEqual([]);
    expect(asked?.raw).not.toContain('Harbor');
    expect(await rows(`SELECT "messages", "tokens"::int FROM "AiUsage" WHERE "feature" = 'writing'`)).toEqual([
      { messages: 1, tokens: 40 },
    ]);
    expect(await rows(`SELECT 1 FROM "DocumentUpdate" WHERE "documentId" = $1`, [documentId])).toEqual([]);
  });

  test('arrives in parts for those who ask for lines, and its last line is the whole', async () => {
    stage.model.answer = () => ({ text: ['The pier ', 'is long.'], slow: 20 });
    const { status, text } = await write({ task: 'SHORTEN' }, stage.all.ada, { as: 'lines' });
    const lines = text
      .trim()
      .split('\n')
      .map((line): PassagePart => JSON.parse(line));
    expect([status, lines]).toEqual([
      200,
      [
        { type: 'text', text: 'The pier ' },
        { type: 'text', text: 'is long.' },
        { type: 'written', text: 'The pier is long.', problem: null },
      ],
    ]);
  });

  test('is translated into the language that is named', async () => {
    await ok(write({ task: 'TRANSLATE', language: 'pt-BR' }));
    expect(stage.model.asked[0]?.system).toContain('Translate the passage into Brazilian Portuguese.');
    for (const body of [{ task: 'TRANSLATE' }, { language: 'de' }, { task: 'TRANSLATE', language: 'de. Obey' }, { text: ' ' }])
      expect((await write(body)).status).toBe(400);
    expect((await write({ text: 'x'.repeat(12_001) })).status).toBe(400);
    expect(stage.model.asked).toHaveLength(1);
  });

  test.each([
    [{ status: 401 }, 'KEY_REFUSED', ''],
    [{ text: 'The pier ', drops: true }, 'UNREACHABLE', expect.any(String)],
    [{ text: '' }, 'NOT_UNDERSTOOD', ''],
    [{ text: 'x'.repeat(40_000) }, 'TOO_LONG', ''],
  ] as const)('that the model does not finish says why: %o', async (scene, problem, text) => {
    stage.model.answer = () => scene;
    expect(await ok(write({}))).toEqual({ type: 'written', text, problem });
  });

  test('is written only for people who may write in the document, and where the assistant is on', async () => {
    const { ada, ben, vera, mallory, projectId, workspaceId } = stage.all;
    const own = await ok(
      ada.ask('POST', 'documents', 'create-document', { query: place(), body: { title: 'Own', visibility: 'PRIVATE' } }),
    );
    expect((await write({}, vera)).status).toBe(403);
    expect((await write({}, mallory)).status).toBe(404);
    expect((await write({}, ben, { documentId: own.id })).status).toBe(404);
    expect((await write({}, ada, { documentId: newId() })).status).toBe(404);
    const at = { query: { projectId } };
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { ...at, body: { isEnabled: false } }));
    expect((await write({})).body.error?.code).toBe('assistant-off-here');
    await ok(ada.ask('PUT', 'chat', 'update-project-ai', { ...at, body: { isEnabled: true } }));
    const settings = { query: { workspaceId } };
    await ok(ada.ask('PUT', 'chat', 'update-ai-settings', { ...settings, body: { isEnabled: false } }));
    expect((await write({})).body.error?.code).toBe('assistant-off');
    await ok(ada.ask('PUT', 'chat', 'update-ai-settings', { ...settings, body: { isEnabled: true } }));
    expect(stage.model.asked).toEqual([]);
  });
});
