import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { collectFeatures } from '#main/features';
import { readConfig } from '#server/config';
import type { Dispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import { openLog } from '#server/log';
import { asking, madeToken } from '../support/api-tokens.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Example, examples } from '../support/examples.ts';
import { dispatchOutcome, plainDispatcher } from '../support/plain-dispatcher.ts';

// Rights on parts of a row, and those that depend on what a handler finds.

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures(readConfig({}), mailer, openLog('silent')).endpoints.map(({ action }) => action);
const nameOf = ({ family, name }: Action): string => `${family}.${name}`;

let app: TestApp;
let all: Cast;
let dispatcher: Dispatcher;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  dispatcher = plainDispatcher(app);
  const query = { workspaceId: all.workspaceId, documentId: all.documentId };
  const body = { visibility: 'PROJECT', collaboratorIds: [] };
  expect((await all.ada.ask('PUT', 'documents', 'share-document', { query, body })).status).toBe(200);
});
afterAll(() => app.stop());

const exampleOf = (name: string): Example => examples[name]?.(all) ?? {};

/** The dispatcher is real; only the effects of the actions are stubbed. */
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

const parts = actions.filter((action) => action.parts !== undefined);

test('parts of the reached row are named by some actions', () => {
  expect(parts.map(nameOf).toSorted()).toEqual([
    'documents.delete-document-comment',
    'documents.edit-document-comment',
    'documents.restore-document-comment',
    'issues.delete-issue-attachment',
    'issues.restore-issue-attachment',
    'project.delete-task-attachment',
    'project.restore-task-attachment',
  ]);
});

test.each(parts.map((action) => [nameOf(action), action] as const))(
  '%s reaches one’s own part of the row',
  async (name, action) => {
    const { table, param, owner, others, ownDeletion } = action.parts ?? { table: '', param: '', owner: '' };
    // Of the comments in the examples, one is deleted.
    const id = table === 'DocumentComment' ? all.spareDocumentCommentId : String(exampleOf(name).query?.[param]);
    const sent = (named: string): Example => ({ ...exampleOf(name), query: { ...exampleOf(name).query, [param]: named } });
    const outcome = (by: Person) => outcomeOf(by, action, sent(id));
    const ownedBy = ({ userId }: Person) =>
      app.database.pool.query(`UPDATE "${table}" SET "${owner}" = $2 WHERE "id" = $1`, [id, userId]);
    await ownedBy(all.ben);
    expect(await outcome(all.ben)).toBe('through');
    // An admin reaches those of others too, where there is a right for it.
    expect(await outcome(all.ada)).toBe(others === undefined ? 'forbidden' : 'through');
    if (ownDeletion) {
      // A deleted comment has no text.
      const [gone, back] = table === 'DocumentComment' ? [`, "content" = ''`, `, "content" = 'Roses'`] : ['', ''];
      const set = (columns: string) => app.database.pool.query(`UPDATE "${table}" SET ${columns} WHERE "id" = $1`, [id]);
      await set(`"deletedAt" = now()${gone}`);
      expect(await outcome(all.ben)).toBe('forbidden');
      await set(`"deletedAt" = NULL${back}`);
    }
    await ownedBy(all.ada);
    expect(await outcome(all.ben)).toBe('forbidden');
    expect(await outcome(all.mallory)).toBe('not-found');
    // What is not there is for the handler to answer.
    expect(await outcomeOf(all.ben, action, sent(newId()))).toBe('through');
  },
);

/** For each right that depends on what a handler finds: a request of someone who lacks it. */
const lacking: Record<string, () => Promise<Answer>> = {
  'project.add-task-link': () => linkedTo('TASK', all.ada),
  'issues.create-linked-item': () => linkedTo('ISSUE', all.ada),
  'project.remove-task-link': async () => {
    const { body } = await linkedTo('TASK', all.ben);
    const query = { taskId: all.taskId, linkedItemId: body.id };
    return all.ada.ask('DELETE', 'project', 'remove-task-link', { query });
  },
  'issues.remove-linked-item': async () => {
    const { body } = await linkedTo('ISSUE', all.ben);
    const query = { issueId: all.issueId, linkedItemId: body.id };
    return all.ada.ask('DELETE', 'issues', 'remove-linked-item', { query });
  },
  'project.update-task-link': async () => {
    const { body } = await linkedTo('TASK', all.ben);
    const query = { taskId: all.taskId, linkedItemId: body.id };
    return all.ada.ask('PUT', 'project', 'update-task-link', { query, body: { lagDays: 2 } });
  },
  'webhooks.create-webhook': async () => byToken('POST', 'create-webhook'),
  'webhooks.update-webhook': async () => byToken('PUT', 'update-webhook'),
};

/** A private project of Ben's that Ada can only read. */
async function readOnlyForAda(): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  const project = { name: 'Ben’s', visibility: 'PRIVATE' };
  const { body } = await all.ben.ask('POST', 'workspace', 'create-project', { query, body: project });
  await addToProject(all.ben, body.id, all.ada, 'VIEWER');
  return body.id;
}

/** Links a task or an issue of all to a task of Ben's, in a project that Ada can only read. */
async function linkedTo(type: 'TASK' | 'ISSUE', by: Person): Promise<Answer> {
  const query = { projectId: await readOnlyForAda() };
  const target = await all.ben.ask('POST', 'project', 'create-task', { query, body: { title: 'Ben’s' } });
  const body = { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: target.body.id } };
  return type === 'TASK'
    ? by.ask('POST', 'project', 'add-task-link', { query: { taskId: all.taskId }, body })
    : by.ask('POST', 'issues', 'create-linked-item', { query: { issueId: all.issueId }, body });
}

/** With a token that may not read what the events of the example are about. */
async function byToken(method: 'POST' | 'PUT', name: string): Promise<Answer> {
  const example = exampleOf(`webhooks.${name}`);
  const { token } = await madeToken(all.ada, { workspaceId: all.workspaceId, scopes: ['webhooks:write'] });
  return asking(app, token)(method, 'webhooks', name, example);
}

test('every right that depends on what a handler finds has a request in this file', () => {
  const found = actions.filter((action) => action.found !== undefined).map(nameOf);
  expect(found.toSorted()).toEqual(Object.keys(lacking).toSorted());
});

test.each(Object.keys(lacking))('%s refuses for lack of a right that depends on what it finds', async (name) => {
  const { status, body } = (await lacking[name]?.()) ?? {};
  expect([name, status, body?.error?.code]).toEqual([name, 403, 'forbidden']);
});
