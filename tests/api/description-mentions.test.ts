import { describe, expect, test } from 'vitest';
import { mentionOf } from '#contract/mentions';
import { newId } from '#contract/new-id';
import type { Person } from '../support/app.ts';
import { mention, telling } from '../support/telling.ts';

// Whom the description of a task or an issue mentions: they watch it, and are told once.

const { stage, rows, toldOf, inbox, readUpToHere } = telling();

const kinds = [
  { kind: 'task', table: 'Task', family: 'project', param: 'taskId' },
  { kind: 'issue', table: 'Issue', family: 'issues', param: 'issueId' },
] as const;

describe.each(kinds)('the description of a $kind', ({ kind, table, family, param }) => {
  const make = (by: Person, description: string) =>
    by.ask('POST', family, `create-${kind}`, {
      query: { projectId: stage.projectId },
      body: { title: 'Mend the gate', description },
    });
  const write = (by: Person, id: string, description: string, more: Record<string, unknown> = {}) =>
    by.ask('PUT', family, `update-${kind}`, { query: { [param]: id }, body: { description, ...more } });
  const watchers = async (id: string): Promise<string[]> =>
    (await rows(`SELECT "watcherIds" FROM "${table}" WHERE "id" = $1`, [id]))[0].watcherIds;
  const mentionsTold = async (by: Person, id: string): Promise<number> => {
    const entries = (await inbox(by)).filter(({ itemId }) => itemId === id).flatMap((item) => item.entries);
    return entries.filter(({ type }) => type === 'mentioned').length;
  };

  test('tells whom it mentions when it is made, and makes them watch', async () => {
    const { ada, ben } = stage.all;
    const { id } = (await make(ada, `Ask ${mention(ben)}`)).body;
    await toldOf(ben, id).toEqual(['mentioned']);
    expect(await watchers(id)).toEqual([ada.userId, ben.userId]);
    // The text is nowhere in what was told.
    expect((await inbox(ben)).find(({ itemId }) => itemId === id)?.entries[0]?.excerpt).toBeNull();
  });

  test('tells whom an edit mentions, and no one twice, also after the mention was undone', async () => {
    const { ada, ben } = stage.all;
    const { id } = (await make(ada, 'Plain')).body;
    const saved = await write(ada, id, `Ask ${mention(ben)}`);
    expect(saved.body.watcherIds).toEqual([ada.userId, ben.userId]);
    await toldOf(ben, id).toEqual(['mentioned']);
    await write(ada, id, `Ask ${mention(ben)} today`);
    await write(ada, id, 'Plain');
    await write(ada, id, `Ask ${mention(ben)}`);
    await readUpToHere();
    expect(await mentionsTold(ben, id)).toBe(1);
    expect(await watchers(id)).toEqual([ada.userId, ben.userId]);
  });

  test('tells no one who may not see it, who is unknown, or who wrote it themselves', async () => {
    const { ada, ben, gus, mallory } = stage.all;
    const hostile = `${mention(mallory)} ${mention(gus)} [@Nobody](mention:${newId()}) [@x](mention:no-id) \`${mention(ben)}\``;
    const { id } = (await make(ada, hostile)).body;
    await write(ada, id, `${hostile} ${mention(ada)} again`);
    await readUpToHere();
    expect(await watchers(id)).toEqual([ada.userId]);
    for (const one of [ada, ben, gus]) expect(await mentionsTold(one, id)).toBe(0);
    const stored = await rows('SELECT FROM "Notification" WHERE "itemId" = $1', [id]);
    expect(stored).toEqual([]);
  });

  test('is not written by a viewer or an outsider, who thereby mention no one', async () => {
    const { ada, ben, vera, mallory } = stage.all;
    const { id } = (await make(ada, 'Plain')).body;
    expect((await write(vera, id, mention(ben))).status).toBe(403);
    expect((await write(mallory, id, mention(ben))).status).toBe(404);
    expect(await watchers(id)).toEqual([ada.userId]);
  });

  test('mentions at most 50 people, and changes nothing with more', async () => {
    const { ada } = stage.all;
    const many = (count: number) => Array.from({ length: count }, () => mentionOf({ id: newId(), name: 'Somebody' })).join(' ');
    expect((await make(ada, many(51))).status).toBe(400);
    const { id } = (await make(ada, many(50))).body;
    const refused = await write(ada, id, many(1000));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('A description can mention at most 50 people');
    const [row] = await rows(`SELECT "version", "description" FROM "${table}" WHERE "id" = $1`, [id]);
    expect(row.description.match(/mention:/g)).toHaveLength(50);
    expect(row.version).toBe(1);
  });

  test('is saved with a mention once by two requests at once, and refused if it is outdated', async () => {
    const { ada, ben } = stage.all;
    const { id } = (await make(ada, 'Plain')).body;
    await Promise.all([write(ada, id, `${mention(ben)} one`), write(ada, id, `${mention(ben)} two`)]);
    await readUpToHere();
    expect(await mentionsTold(ben, id)).toBe(1);
    expect((await write(ada, id, 'Old', { version: 1 })).status).toBe(409);
    expect((await watchers(id)).filter((who) => who === ben.userId)).toHaveLength(1);
  });
});

test('a copy of a task tells no one of the mentions that it copies', async () => {
  const { ada, ben } = stage.all;
  const query = { projectId: stage.projectId };
  const body = { title: 'Mend the gate', description: `Ask ${mention(ben)}` };
  const { id } = (await ada.ask('POST', 'project', 'create-task', { query, body })).body;
  await toldOf(ben, id).toEqual(['mentioned']);
  const copy = await ada.ask('POST', 'project', 'duplicate-task', { query: { taskId: id }, body: {} });
  expect(copy.status).toBe(200);
  await readUpToHere();
  await toldOf(ben, copy.body.id).toEqual([]);
});
