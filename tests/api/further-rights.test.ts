import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { collectFeatures } from '#main/features';
import { readConfig } from '#server/config';
import type { Dispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import { openLog } from '#server/log';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { createDocument } from '../support/documents.ts';
import { createNote } from '../support/notes.ts';
import { type Example, examples } from '../support/examples.ts';
import { inOnePlace } from '../support/expected-rights.ts';
import { dispatchOutcome, plainDispatcher } from '../support/plain-dispatcher.ts';

// Every right that an action asks for because of the content of a request, and every further target. The dispatcher is real;
// only the effects of the actions are stubbed.

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures(readConfig({}), mailer, openLog('silent')).endpoints.map(({ action }) => action);
const nameOf = ({ family, name }: Action): string => `${family}.${name}`;

let app: TestApp;
let all: Cast;
let dispatcher: Dispatcher;
/** A workspace admin, a project commenter, and a member who shares a view. */
let amy: Person;
let cora: Person;
let corasIssueId: string;
/** A project in which Gus, a guest, can change documents; one of his in it, and one of Ada's in the project of all. */
let gusProjectId: string;
let gusDocumentId: string;
let openDocumentId: string;
/** A note of Ada's that the project can read, and a personal one of Vera’s. */
let noteIds: { open: string; veras: string };

beforeAll(async () => {
  const known = await appWithCast({ DEFAULT_PLAN: 'PRO' });
  [app, all] = [known.app, inOnePlace(known.all)];
  dispatcher = plainDispatcher(app);
  [amy, cora] = [await app.person('amy'), await app.person('cora')];
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
  await joinWorkspace(app, cora, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cora, 'COMMENTER');
  const query = { projectId: all.projectId };
  const issue = await cora.ask('POST', 'issues', 'create-issue', { query, body: { title: 'It fails', type: 'BUG' } });
  corasIssueId = issue.body.id;
  const { workspaceId, projectId, ada, gus } = all;
  const project = await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'With guests' } });
  gusProjectId = project.body.id;
  for (const person of [gus, all.vera]) await addToProject(ada, gusProjectId, person, 'MEMBER');
  await app.database.pool.query('UPDATE "Project" SET "allowGuestAccess" = true WHERE "id" = $1', [gusProjectId]);
  gusDocumentId = (await createDocument(gus, { workspaceId, projectId: gusProjectId })).id;
  openDocumentId = (await createDocument(ada, { workspaceId, projectId })).id;
  const note = async (person: Person, visibility: string) =>
    (await createNote(person, { workspaceId, projectId }, { visibility })).id;
  noteIds = { open: await note(ada, 'PROJECT'), veras: await note(all.vera, 'PERSONAL') };
});
afterAll(() => app.stop());

const outcomeOf = (person: Person, action: Action, { query = {}, body }: Example): Promise<string> =>
  dispatchOutcome(
    dispatcher.dispatch({
      endpoint: { action, handler: () => fail('stale') },
      token: person.token,
      query,
      body,
      idempotencyKey: null,
      requestId: 'test',
      ip: null,
      userAgent: null,
    }),
  );

/**
 * For each further right, in the order of the contract: a request that asks for it, one that does not, and a person who has
 * only the action's base right.
 */
const asked: Record<string, () => { by: Person; with: Example; without: Example }[]> = {
  'workspace.update-workspace-member': () => {
    const query = { workspaceId: all.workspaceId, memberId: all.gusMembershipId };
    return [
      { by: amy, with: { query, body: { isBilling: true } }, without: { query, body: { capacityHours: 20, department: null } } },
    ];
  },
  'workspace.create-absence': () => {
    const { query = {}, body } = exampleOf('workspace.create-absence');
    return [{ by: all.ben, with: { query, body: { ...body, userId: all.ben.userId } }, without: { query, body } }];
  },
  'workspace.get-team-members': () => {
    const query = { workspaceId: all.workspaceId };
    return [{ by: all.gus, with: { query }, without: { query: { ...query, type: 'project' } } }];
  },
  'documents.create-document': () => {
    const query = { workspaceId: all.workspaceId };
    return [{ by: all.gus, with: { query, body: {} }, without: { query: { ...query, projectId: gusProjectId }, body: {} } }];
  },
  'documents.create-document-from-template': () => {
    const query = { workspaceId: all.workspaceId };
    const body = { template: 'BRIEF' };
    return [{ by: all.gus, with: { query, body }, without: { query: { ...query, projectId: gusProjectId }, body } }];
  },
  'documents.import-document': () => {
    const query = { workspaceId: all.workspaceId };
    const body = { format: 'HTML', content: '<p>Roses' };
    return [{ by: all.gus, with: { query, body }, without: { query: { ...query, projectId: gusProjectId }, body } }];
  },
  'documents.update-document': () => {
    const query = { workspaceId: all.workspaceId, documentId: openDocumentId };
    return [{ by: all.ben, with: { query, body: { isLocked: true } }, without: { query, body: { title: 'Open' } } }];
  },
  'documents.move-document-to-project': () => {
    const query = { workspaceId: all.workspaceId, documentId: gusDocumentId };
    return [{ by: all.gus, with: { query, body: { projectId: null } }, without: { query, body: { projectId: gusProjectId } } }];
  },
  'notes.create-note': () => {
    const query = { workspaceId: all.workspaceId, projectId: all.projectId };
    return [{ by: all.vera, with: { query, body: {} }, without: { query, body: { visibility: 'PERSONAL' } } }];
  },
  'notes.update-note': () => {
    const on = (noteId: string) => ({ workspaceId: all.workspaceId, noteId });
    const [open, veras] = [on(noteIds.open), on(noteIds.veras)];
    return [
      { by: all.ben, with: { query: open, body: { isPinned: true } }, without: { query: open, body: { color: 'RED' } } },
      {
        by: all.vera,
        with: { query: veras, body: { visibility: 'PROJECT' } },
        without: { query: veras, body: { visibility: 'PERSONAL' } },
      },
    ];
  },
  'notes.convert-note-to-task': () => converting(),
  'notes.convert-note-to-issue': () => converting(),
  'notes.convert-note-to-document': () => converting(),
  'project.create-saved-view': () => {
    const { query = {}, body } = exampleOf('project.create-saved-view');
    return [
      {
        by: all.vera,
        with: { query, body: { ...body, isShared: true } },
        without: { query, body: { ...body, isShared: false } },
      },
    ];
  },
  'project.update-saved-view': () => {
    const query = { viewId: verasViewId };
    return [
      { by: all.vera, with: { query, body: { isShared: true } }, without: { query, body: { isShared: false } } },
      { by: all.vera, with: { query, body: { name: 'Mine' } }, without: { query, body: { name: 'Mine', isShared: false } } },
    ];
  },
  'issues.create-issue': () => {
    const query = { projectId: all.projectId };
    const body = { title: 'It fails again', type: 'BUG', severity: 'S1', priority: 'MEDIUM', assigneeIds: [] };
    return [{ by: cora, with: { query, body: { ...body, priority: 'URGENT' } }, without: { query, body } }];
  },
  'issues.update-issue': () => {
    const query = { issueId: corasIssueId };
    const body = { title: 'It fails often', severity: 'S2', version: 1 };
    return [{ by: cora, with: { query, body: { ...body, dueDate: null } }, without: { query, body } }];
  },
};

/** Of Vera, who may create things in one project, and has a note in another one. */
function converting() {
  const query = { workspaceId: all.workspaceId, noteId: noteIds.veras };
  return [{ by: all.vera, with: { query, body: {} }, without: { query, body: { projectId: gusProjectId } } }];
}

const exampleOf = (name: string): Example => examples[name]?.(all) ?? {};
let verasViewId: string;
/** A view that Vera shared while she could, and can no longer share. */
beforeAll(async () => {
  const { query = {}, body } = exampleOf('project.create-saved-view');
  const { body: view } = await all.vera.ask('POST', 'project', 'create-saved-view', {
    query,
    body: { ...body, isShared: false },
  });
  verasViewId = view.id;
  await app.database.pool.query('UPDATE "SavedView" SET "isShared" = true WHERE "id" = $1', [verasViewId]);
});

const further = actions.filter((action) => (action.further?.length ?? 0) > 0);

test('every further right has a request in this file', () => {
  expect(further.map(nameOf).toSorted()).toEqual(Object.keys(asked).toSorted());
  for (const action of further)
    expect([nameOf(action), asked[nameOf(action)]?.().length]).toEqual([nameOf(action), action.further?.length]);
});

test.each(further.map((action) => [nameOf(action), action] as const))(
  '%s asks for more rights when more is sent',
  async (name, action) => {
    for (const { by, with: more, without: less } of asked[name]?.() ?? []) {
      expect([name, await outcomeOf(by, action, less)]).toEqual([name, 'through']);
      expect([name, await outcomeOf(by, action, more)]).toEqual([name, 'forbidden']);
      expect([name, await outcomeOf(all.mallory, action, more)]).toEqual([name, 'not-found']);
    }
  },
);

/** A person who has the right of the action itself, but not the right on one of the named items. */
const lesser: Record<string, { by: () => Person; code: string }> = {
  'project.move-task-to-project': { by: () => all.ada, code: 'forbidden' },
  'documents.create-document': { by: () => all.ada, code: 'forbidden' },
  'documents.create-document-from-template': { by: () => all.ada, code: 'not-found' },
  'documents.import-document': { by: () => all.ada, code: 'forbidden' },
  'documents.move-document': { by: () => all.ada, code: 'forbidden' },
  'documents.move-document-to-project': { by: () => all.ada, code: 'forbidden' },
  'notes.move-notes': { by: () => all.ben, code: 'not-found' },
  'notes.convert-note-to-task': { by: () => all.ada, code: 'forbidden' },
  'notes.convert-note-to-issue': { by: () => all.ada, code: 'forbidden' },
  'notes.convert-note-to-document': { by: () => all.ada, code: 'forbidden' },
  'project.delete-tasks': { by: () => all.ben, code: 'forbidden' },
  'project.bulk-delete-tasks': { by: () => all.ben, code: 'forbidden' },
  'project.bulk-restore-tasks': { by: () => all.ben, code: 'forbidden' },
  'webhooks.create-webhook': { by: () => amy, code: 'not-found' },
  'webhooks.update-webhook': { by: () => amy, code: 'not-found' },
  'chat.chat': { by: () => all.ben, code: 'not-found' },
  ...Object.fromEntries(
    ['apply', 'undo', 'dismiss', 'restore'].map((verb) => [`chat.${verb}-proposals`, { by: () => all.ben, code: 'not-found' }]),
  ),
  // One item of two kinds, which is in the project of the workflow.
  'workflow.test-workflow': { by: () => all.ada, code: 'not-found' },
  'workflow.run-workflow': { by: () => all.ada, code: 'not-found' },
  'workspace.resend-workspace-invitation': { by: () => amy, code: 'forbidden' },
  'workspace.revoke-workspace-invitation': { by: () => amy, code: 'through' },
};

const also = actions.flatMap((action) => (action.also ?? []).map((each) => [nameOf(action), action, each] as const));

test('every further target has a request in this file', () => {
  expect([...new Set(also.map(([name]) => name))].toSorted()).toEqual(Object.keys(lesser).toSorted());
});

test.each(also)('%s gets 404 if a named item is unknown or foreign', async (name, action, { from, field, by }) => {
  const foreign = await foreignId(by.row?.table ?? 'Project');
  const example = exampleOf(name);
  const own = from === 'query' ? example.query?.[field] : example.body?.[field];
  const isList = Array.isArray(own) || from === 'query';
  expect(await outcomeOf(all.ada, action, example)).toBe('through');
  for (const id of [newId(), foreign]) {
    for (const ids of isList ? [[id], [own, id].flat(), [id, own].flat()] : [id]) {
      const answer = await outcomeOf(all.ada, action, { ...example, [from]: { ...example[from], [field]: ids } });
      expect([id, answer]).toEqual([id, 'not-found']);
    }
  }
});

async function foreignId(table: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `SELECT r."id" FROM "${table}" r WHERE $1 IN (to_jsonb(r) ->> 'workspaceId', to_jsonb(r) ->> 'projectId')
     OR to_jsonb(r) ->> 'projectId' = $2 LIMIT 1`,
    [all.foreign.workspaceId, all.foreign.projectId],
  );
  if (!rows[0]) throw new Error(`Mallory has no ${table}.`);
  return rows[0].id;
}

test.each(also.map(([name, action]) => [name, action] as const))(
  '%s checks the right on each named item',
  async (name, action) => {
    const { by, code } = lesser[name] ?? { by: () => all.mallory, code: '' };
    const example = exampleOf(name);
    const there = await placesFor(name);
    expect([name, await outcomeOf(by(), action, { ...example, ...there })]).toEqual([name, code]);
  },
);

/** A project that Ada can only read, a document in it, and an invitation to a PRIVATE project that Amy cannot see. */
async function placesFor(name: string): Promise<Example> {
  if (/-to-project$|^documents\.|^notes\.convert/.test(name)) {
    const { body } = await all.ben.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Ben’s', visibility: 'PRIVATE' },
    });
    await addToProject(all.ben, body.id, all.ada, 'VIEWER');
    if (!name.startsWith('documents.') || name.endsWith('-to-project')) return { body: { projectId: body.id } };
    const place = { workspaceId: all.workspaceId, projectId: body.id };
    if (name.endsWith('-from-template'))
      return { body: { documentId: (await createDocument(all.ben, place, { visibility: 'PRIVATE' })).id } };
    const parent = await createDocument(all.ben, place);
    const file = name.endsWith('.import-document') && { format: 'MARKDOWN', content: '' };
    return { body: { ...file, parentId: parent.id } };
  }
  if (name.startsWith('workflow.')) {
    const query = { projectId: gusProjectId };
    const task = await all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Elsewhere' } });
    return { body: { taskId: task.body.id } };
  }
  if (name === 'chat.chat') return { body: { message: 'Mine?', chatId: all.chatId } };
  if (!name.endsWith('invitation')) return {};
  const { body } = await all.ada.ask('POST', 'workspace', 'create-workspace-invitation', {
    query: { workspaceId: all.workspaceId, projectId: all.projectId },
    body: { email: `${name.length}@example.com` },
  });
  return { body: { invitationIds: [body.id] } };
}
