import { afterEach, describe, expect, test } from 'vitest';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, place, answered, history } = assistantStage();
const ada = () => stage.all.ada;
const query = () => ({ workspaceId: stage.all.workspaceId });
const saving = (body: object) => ada().ask('PUT', 'chat', 'update-ai-settings', { query: query(), body });
const notes = { name: 'release-notes', text: 'Write release notes in three lines.' };

afterEach(() => ok(saving({ prompts: [] })));

describe('a prompt of the team', () => {
  test('is used by its name, by everyone, and with what follows it', async () => {
    await ok(saving({ prompts: [notes, { name: 'brief', text: 'x'.repeat(200) }] }));
    const { prompts } = await ok(stage.all.ben.ask('GET', 'chat', 'get-ai-status', { query: place() }));
    expect(prompts).toEqual([
      { name: 'brief', about: 'x'.repeat(80) },
      { name: 'release-notes', about: notes.text },
    ]);
    const { chatId } = await answered('/release-notes for 2.0', {}, stage.all.ben);
    expect(stage.model.asked.at(-1)?.question).toBe(`${notes.text}\n\nThe person adds: for 2.0`);
    await answered('/release-notes', { chatId }, stage.all.ben);
    expect(stage.model.asked.at(-1)?.question).toBe(notes.text);
    const { messages } = await history(chatId, stage.all.ben);
    expect(messages[0].content).toBe('/release-notes for 2.0');
  });

  test('that is deleted is what was typed', async () => {
    await answered('/release-notes for 2.0');
    expect(stage.model.asked.at(-1)?.question).toBe('/release-notes for 2.0');
  });

  test('stays when something else is saved, and is not overwritten by someone who has not seen it', async () => {
    const { version } = await ok(saving({}));
    await ok(saving({ prompts: [notes] }));
    expect(await ok(saving({ retentionDays: 90 }))).toMatchObject({ prompts: [notes] });
    expect((await saving({ prompts: [], version })).status).toBe(409);
    expect(await ok(saving({ retentionDays: null }))).toMatchObject({ prompts: [notes] });
  });

  test.each([
    ['a name of a command', [{ ...notes, name: 'summarize' }]],
    ['a name with a space', [{ ...notes, name: 'release notes' }]],
    ['a name that no slash finds', [{ ...notes, name: '1st' }]],
    ['a name twice', [notes, notes]],
    ['an empty text', [{ ...notes, text: '  ' }]],
    ['a text that is too long', [{ ...notes, text: 'x'.repeat(8_001) }]],
    ['too many', Array.from({ length: 51 }, (_, nth) => ({ ...notes, name: `prompt-${nth}` }))],
  ])('with %s is refused, and changes nothing', async (_, prompts) => {
    await ok(saving({ prompts: [notes] }));
    expect((await saving({ prompts })).status).toBe(400);
    expect(await ok(saving({}))).toMatchObject({ prompts: [notes] });
  });

  test('is named in the audit log, without its text', async () => {
    await ok(saving({ prompts: [notes] }));
    const { rows } = await stage.app.database.pool.query(
      `SELECT "changes"::text FROM "Event" WHERE "action" = 'update-ai-settings' ORDER BY "id" DESC LIMIT 1`,
    );
    expect(rows[0].changes).toContain('release-notes');
    expect(rows[0].changes).not.toContain('three lines');
  });
});
