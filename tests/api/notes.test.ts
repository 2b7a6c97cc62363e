import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Note } from '#features/notes/contract';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { createNote, granted } from '../support/notes.ts';

let app: TestApp;
let all: Cast;
let projectId: string;
let place: { workspaceId: string; projectId: string };

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  const { workspaceId } = all;
  const made = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Retro', visibility: 'PRIVATE' },
  });
  projectId = granted(made).id;
  place = { workspaceId, projectId };
  await addToProject(all.ada, projectId, all.ben, 'COMMENTER');
  await addToProject(all.ada, projectId, all.vera, 'VIEWER');
});
afterAll(() => app.stop());

const on = (noteId: string, body: Record<string, unknown> = {}) => ({ query: { workspaceId: all.workspaceId, noteId }, body });
const put = (person: Person, action: string, noteId: string, body: Record<string, unknown> = {}) =>
  person.ask('PUT', 'notes', action, on(noteId, body));
const post = (person: Person, action: string, noteId: string, body: Record<string, unknown> = {}) =>
  person.ask('POST', 'notes', action, on(noteId, body));
const listOf = async (person: Person): Promise<Note[]> =>
  granted(await person.ask('GET', 'notes', 'get-notes', { query: place })).items;
const codeOf = ({ body }: { body: { error?: { code?: string }; code?: string } }) => body.error?.code ?? body.code;

describe('a note', () => {
  test('is for its project by default there, and for its owner alone in no project', async () => {
    const note = await createNote(all.ben, place, { content: 'Hello' });
    expect(note).toMatchObject({ visibility: 'PROJECT', color: 'YELLOW', ownerId: all.ben.userId, content: 'Hello' });
    const own = await createNote(all.ben, { workspaceId: all.workspaceId });
    expect(own).toMatchObject({ visibility: 'PERSONAL', projectId: null });
    expect((await listOf(all.ada)).map(({ id }) => id)).toContain(note.id);
    expect((await listOf(all.vera)).map(({ id }) => id)).toContain(note.id);
    expect((await all.ada.ask('GET', 'notes', 'get-note', { query: on(own.id).query })).status).toBe(404);
    const refused = await all.ben.ask('POST', 'notes', 'create-note', {
      query: { workspaceId: all.workspaceId },
      body: { visibility: 'PROJECT' },
    });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'note-without-project']);
  });

  test('of a viewer is personal, and stays so', async () => {
    const refused = await all.vera.ask('POST', 'notes', 'create-note', { query: place, body: { content: 'For all' } });
    expect(refused.status).toBe(403);
    const own = await createNote(all.vera, place, { content: 'Mine', visibility: 'PERSONAL' });
    expect(granted(await put(all.vera, 'update-note', own.id, { content: 'Still mine' })).content).toBe('Still mine');
    expect((await put(all.vera, 'update-note', own.id, { visibility: 'PROJECT' })).status).toBe(403);
    expect((await listOf(all.ada)).map(({ id }) => id)).not.toContain(own.id);
  });

  test('is pinned, and hidden from others, by its owner alone', async () => {
    const note = await createNote(all.ben, place);
    for (const body of [{ isPinned: true }, { visibility: 'PERSONAL' }, { remindAt: '2027-01-01T00:00:00.000Z' }])
      expect([body, (await put(all.ada, 'update-note', note.id, body)).status]).toEqual([body, 403]);
    granted(await put(all.ben, 'update-note', note.id, { isPinned: true }));
    const pinned = async (person: Person) =>
      granted(await person.ask('GET', 'notes', 'get-pinned-notes', { query: { workspaceId: all.workspaceId } })).items as Note[];
    expect((await pinned(all.ben)).map(({ id }) => id)).toEqual([note.id]);
    expect((await pinned(all.ada)).map(({ id }) => id)).not.toContain(note.id);
  });

  test('disappears for others when it becomes personal', async () => {
    const note = await createNote(all.ben, place);
    granted(await put(all.ben, 'update-note', note.id, { visibility: 'PERSONAL' }));
    expect((await all.ada.ask('GET', 'notes', 'get-note', { query: on(note.id).query })).status).toBe(404);
    expect((await listOf(all.ada)).map(({ id }) => id)).not.toContain(note.id);
  });

  test('is deleted by its owner or who manages the project, and archived by anyone who writes there', async () => {
    const note = await createNote(all.ada, place);
    expect((await all.ben.ask('DELETE', 'notes', 'delete-note', { query: on(note.id).query })).status).toBe(403);
    granted(await put(all.ben, 'archive-note', note.id));
    const bens = await createNote(all.ben, place);
    granted(await all.ada.ask('DELETE', 'notes', 'delete-note', { query: on(bens.id).query }));
    granted(await post(all.ben, 'restore-note', bens.id));
  });

  test('is stuck only to what is in its project', async () => {
    const refused = await all.ben.ask('POST', 'notes', 'create-note', {
      query: place,
      body: { anchor: { type: 'TASK', id: all.taskId } },
    });
    expect(refused.status).toBe(404);
    const unknown = await all.ben.ask('POST', 'notes', 'create-note', {
      query: place,
      body: { anchor: { type: 'DOCUMENT', id: newId() } },
    });
    expect(unknown.status).toBe(404);
  });

  test('is not overwritten by someone who saw an older version', async () => {
    const note = await createNote(all.ben, place, { content: 'One' });
    granted(await put(all.ada, 'update-note', note.id, { content: 'Two', version: note.version }));
    expect(codeOf(await put(all.ben, 'update-note', note.id, { content: 'Three', version: note.version }))).toBe('stale');
    granted(await put(all.ben, 'update-note', note.id, { color: 'RED', version: note.version }));
  });
});

test('votes of many people at once all count, once each', async () => {
  const note = await createNote(all.ben, place);
  const voters = [all.ada, all.ben, all.ada, all.ben, all.ada];
  for (const answer of await Promise.all(voters.map((person) => put(person, 'vote-note', note.id)))) granted(answer);
  const votes = async () =>
    granted(await all.ada.ask('GET', 'notes', 'get-note', { query: on(note.id).query })).votes as string[];
  expect((await votes()).toSorted()).toEqual([all.ada.userId, all.ben.userId].toSorted());
  expect((await put(all.vera, 'vote-note', note.id)).status).toBe(403);
  granted(await put(all.ada, 'unvote-note', note.id));
  expect(await votes()).toEqual([all.ben.userId]);
});

test('notes move together, or not at all', async () => {
  const [one, two] = [await createNote(all.ada, place), await createNote(all.ada, place)];
  const layout = { x: 10, y: 20, w: 200, h: 200, z: 9 };
  const move = (body: Record<string, unknown>) => all.ben.ask('PUT', 'notes', 'move-notes', { query: place, body });
  const moved = granted(await move({ noteIds: [two.id, one.id], layouts: [layout, { ...layout, x: 300 }] })).items as Note[];
  expect(moved.map(({ id, layout: { x } }) => [id, x])).toEqual([
    [two.id, 10],
    [one.id, 300],
  ]);
  expect((await move({ noteIds: [one.id, newId()], layouts: [layout, layout] })).status).toBe(404);
  expect((await move({ noteIds: [one.id, one.id], layouts: [layout, layout] })).status).toBe(400);
  expect((await move({ noteIds: [one.id, two.id], layouts: [layout] })).status).toBe(400);
  expect((await move({ noteIds: [one.id], layouts: [{ ...layout, x: 1e9 }] })).status).toBe(400);
  const after = (await listOf(all.ada)).find(({ id }) => id === one.id);
  expect(after?.layout.x).toBe(300);
});

describe('a note is made into', () => {
  const text = '# Order *earth*\n\nTwo bags, and:\n\n- [x] pots\n- [ ] a can';

  test('a task, and is back after that is taken back', async () => {
    const note = await createNote(all.ada, place, { content: text });
    const converted = granted(await post(all.ada, 'convert-note-to-task', note.id)) as Note;
    expect(converted).toMatchObject({ convertedTo: { type: 'TASK' }, archivedAt: expect.any(String) });
    const taskId = converted.convertedTo?.id ?? '';
    const task = async () =>
      (await app.database.pool.query(`SELECT "title", "description", "deletedAt" FROM "Task" WHERE "id" = $1`, [taskId])).rows[0];
    expect(await task()).toEqual({
      title: 'Order earth',
      description: 'Two bags, and:\n\n- [x] pots\n- [ ] a can',
      deletedAt: null,
    });
    expect(codeOf(await post(all.ada, 'convert-note-to-task', note.id))).toBe('note-archived');
    expect(codeOf(await post(all.ben, 'revert-note-conversion', note.id))).toBe('note-of-others');
    const back = granted(await post(all.ada, 'revert-note-conversion', note.id));
    expect(back).toMatchObject({ convertedTo: null, archivedAt: null, content: text });
    expect((await task()).deletedAt).not.toBeNull();
    granted(await post(all.ada, 'convert-note-to-task', note.id));
    granted(await put(all.ada, 'unarchive-note', note.id));
    expect(codeOf(await post(all.ada, 'convert-note-to-issue', note.id))).toBe('note-converted');
  });

  test('an issue by someone who may only report one', async () => {
    const note = await createNote(all.ben, place, { content: 'It rains in' });
    expect((await post(all.ben, 'convert-note-to-task', note.id)).status).toBe(403);
    const { convertedTo } = granted(await post(all.ben, 'convert-note-to-issue', note.id)) as Note;
    const { rows } = await app.database.pool.query(`SELECT "title", "reporterId" FROM "Issue" WHERE "id" = $1`, [
      convertedTo?.id,
    ]);
    expect(rows).toEqual([{ title: 'It rains in', reporterId: all.ben.userId }]);
  });

  test('a document with its text, private if the note is', async () => {
    const note = await createNote(all.ada, place, { content: text, visibility: 'PERSONAL' });
    const { convertedTo } = granted(await post(all.ada, 'convert-note-to-document', note.id)) as Note;
    const query = { workspaceId: all.workspaceId, documentId: convertedTo?.id ?? '' };
    expect(granted(await all.ada.ask('GET', 'documents', 'get-document', { query }))).toMatchObject({
      title: 'Order earth',
      visibility: 'PRIVATE',
    });
    granted(await all.ada.ask('POST', 'documents', 'save-document-version', { query, body: { name: 'First' } }));
    const [version] = granted(await all.ada.ask('GET', 'documents', 'get-document-versions', { query })).items;
    const { content } = granted(
      await all.ada.ask('GET', 'documents', 'get-document-version', { query: { ...query, versionId: version.id } }),
    );
    expect(JSON.stringify(content)).toContain('"taskItem","attrs":{"checked":true}');
    expect((await all.ben.ask('GET', 'documents', 'get-document', { query })).status).toBe(404);
  });

  test('an item of a project that its owner names, if it is in none', async () => {
    const note = await createNote(all.ada, { workspaceId: all.workspaceId }, { content: 'Rake' });
    expect(codeOf(await post(all.ada, 'convert-note-to-task', note.id))).toBe('note-without-project');
    const { convertedTo } = granted(await post(all.ada, 'convert-note-to-task', note.id, { projectId })) as Note;
    expect(convertedTo?.type).toBe('TASK');
    expect((await post(all.ben, 'convert-note-to-task', note.id, { projectId })).status).toBe(404);
  });
});

test('a project has up to 500 notes, also if two people add the last one at once', async () => {
  const made = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Full' },
  });
  const query = { workspaceId: all.workspaceId, projectId: granted(made).id };
  await app.database.pool.query(
    `INSERT INTO "Note" ("id", "workspaceId", "projectId", "ownerId", "visibility", "layout", "position")
     SELECT gen_random_uuid(), $1, $2, $3, 'PROJECT', '{"x":0,"y":0,"w":200,"h":200,"z":0}', 'a' || n FROM generate_series(1001, 1499) n`,
    [query.workspaceId, query.projectId, all.ada.userId],
  );
  const answers = await Promise.all([1, 2, 3].map(() => all.ada.ask('POST', 'notes', 'create-note', { query, body: {} })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['too-many-notes', 'too-many-notes']);
  const [last] = answers.flatMap(({ status, body }) => (status === 200 ? [body as Note] : []));
  granted(await put(all.ada, 'archive-note', last?.id ?? ''));
  await createNote(all.ada, query);
  expect(codeOf(await put(all.ada, 'unarchive-note', last?.id ?? ''))).toBe('too-many-notes');
  // A person's own are counted apart.
  await createNote(all.ada, query, { visibility: 'PERSONAL' });
});

test('a reminder reaches its owner once, and nobody when the note is archived', async () => {
  const soon = new Date(Date.now() - 1000).toISOString();
  const told = await createNote(all.ada, place, { content: 'Call the gardener', remindAt: soon });
  const quiet = await createNote(all.ada, place, { content: 'Later', remindAt: '2027-01-01T00:00:00.000Z' });
  const late = await createNote(all.ada, place, { content: 'Long ago', remindAt: '2026-01-01T00:00:00.000Z' });
  granted(await put(all.ada, 'archive-note', quiet.id));
  await app.database.pool.query(`UPDATE "Note" SET "remindAt" = now() - interval '1 minute' WHERE "id" = $1`, [quiet.id]);
  const notifications = async () =>
    (
      await app.database.pool.query<{ userId: string; itemId: string }>(
        `SELECT "userId", "itemId" FROM "Notification" WHERE "itemType" = 'NOTE' AND "itemId" = ANY ($1)`,
        [[told.id, quiet.id, late.id]],
      )
    ).rows;
  await expect.poll(notifications).toEqual([{ userId: all.ada.userId, itemId: told.id }]);
  const inbox = granted(
    await all.ada.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId: all.workspaceId } }),
  );
  expect(inbox.items.find(({ itemId }: { itemId: string }) => itemId === told.id)).toMatchObject({
    title: 'Call the gardener',
    path: `/dashboard/${all.workspaceId}/projects/${projectId}/notes?note=${told.id}`,
  });
});

test('the words of a personal note reach nobody else', async () => {
  const canary = 'Zanzibarcanary';
  const own = await createNote(all.ben, place, { content: canary, visibility: 'PERSONAL' });
  granted(await put(all.ben, 'update-note', own.id, { content: `${canary} twice` }));
  const found = async (person: Person) =>
    granted(await person.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query: canary } }))
      .items.length;
  expect(await found(all.ben)).toBe(1);
  expect(await found(all.ada)).toBe(0);
  const { rows } = await app.database.pool.query(`SELECT FROM "Event" WHERE "changes"::text LIKE '%' || $1 || '%'`, [canary]);
  expect(rows).toEqual([]);
});
