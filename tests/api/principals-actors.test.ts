import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { collectFeatures } from '#main/features';
import { type Delegate, type Grant, SYSTEM } from '#server/actors';
import { readConfig } from '#server/config';
import type { Dispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import { openLog } from '#server/log';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { examples } from '../support/examples.ts';
import { dispatchOutcome, plainDispatcher } from '../support/plain-dispatcher.ts';
import { holdBackWhere } from '../support/held-back.ts';

// Every action, requested without a session by an agent of a person and by the server itself. The dispatcher is real; in the
// matrix only the effects of actions are stubbed.

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const { endpoints } = collectFeatures(readConfig({}), mailer, openLog('silent'));
const actions = endpoints.map(({ action }) => action);
const grantable = actions.filter(({ right }) => right !== 'session');
const nameOf = ({ family, name }: Action): string => `${family}.${name}`;
const ALL: ReadonlySet<string> = new Set(actions.map(nameOf));

let app: TestApp;
let all: Cast;
let dispatcher: Dispatcher;
/** A second workspace owner and project admin: her agents can do everything at first. */
let sue: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  dispatcher = plainDispatcher(app);
  sue = await app.person('sue');
  await joinWorkspace(app, sue, all.workspaceId, 'OWNER');
  await addToProject(all.ada, all.projectId, sue, 'ADMIN');
  await sql(
    `INSERT INTO "ProjectMember" ("id", "projectId", "workspaceId", "userId", "role")
     SELECT gen_random_uuid(), "id", "workspaceId", $2, 'ADMIN' FROM "Project" p WHERE "workspaceId" = $1
     AND NOT EXISTS (SELECT FROM "ProjectMember" m WHERE m."projectId" = p."id" AND m."userId" = $2)`,
    all.workspaceId,
    sue.userId,
  );
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

const delegateOf = (person: Person, grant: Partial<Grant> = {}, type: Delegate['type'] = 'API_TOKEN'): Delegate => ({
  type,
  id: newId(),
  name: 'Nightly report',
  onBehalfOf: person.userId,
  grant: { actions: ALL, workspaceId: null, projectId: null, ...grant },
});

/** The dispatcher's verdict on an action: through, or an error code. */
async function outcomeOf(actor: Delegate | typeof SYSTEM | Person, action: Action): Promise<string> {
  const { query = {}, body } = examples[nameOf(action)]?.(all) ?? {};
  const endpoint = { action, handler: () => fail('stale') };
  const order = { endpoint, query, body, idempotencyKey: null, requestId: 'test', ip: null, userAgent: null };
  return dispatchOutcome(
    'token' in actor ? dispatcher.dispatch({ ...order, token: actor.token }) : dispatcher.dispatchAs(actor, order),
  );
}

async function outcomes(actor: Delegate | typeof SYSTEM | Person, asked: readonly Action[] = grantable) {
  const found: Record<string, string> = {};
  for (const action of asked) found[nameOf(action)] = await outcomeOf(actor, action);
  return found;
}

const kindsOf = (found: Record<string, string>): string[] => [...new Set(Object.values(found))].toSorted();

describe('an agent is refused', () => {
  test('any action as the server itself', async () => {
    const before = await everything(app);
    expect(kindsOf(await outcomes(SYSTEM, actions))).toEqual(['forbidden']);
    expect(await everything(app)).toBe(before);
  });

  test('any personal action, whatever the grant says', async () => {
    const ownOnly = actions.filter((action) => action.right === 'session' && action.scope === 'none');
    expect(ownOnly.length).toBeGreaterThan(10);
    expect(kindsOf(await outcomes(delegateOf(sue), ownOnly))).toEqual(['forbidden']);
  });

  test('an action that the grant does not name', async () => {
    const but = (left: Action) => new Set([...ALL].filter((name) => name !== nameOf(left)));
    for (const action of grantable)
      expect([nameOf(action), await outcomeOf(delegateOf(sue, { actions: but(action) }), action)]).toEqual([
        nameOf(action),
        'forbidden',
      ]);
  });

  test('any target outside the workspace and project of the grant', async () => {
    expect(kindsOf(await outcomes(delegateOf(sue, { workspaceId: all.mallory.workspaceId })))).toEqual(['not-found']);
    expect(kindsOf(await outcomes(delegateOf(sue, { projectId: all.foreign.projectId })))).toEqual(['not-found']);
    const here = await outcomes(delegateOf(sue, { workspaceId: all.workspaceId, projectId: all.projectId }));
    expect(here['project.create-task']).toBe('through');
    expect(here['workspace.get-workspace']).toBe('not-found');
  });

  test('a target project outside the grant, though the task is inside and its person may move it', async () => {
    const move = actions.filter(({ name }) => name === 'move-task-to-project');
    const { projectId, movingTaskId, otherProjectId } = all;
    expect([projectId, movingTaskId, otherProjectId].every(Boolean)).toBe(true);
    expect(Object.values(await outcomes(sue, move))).toEqual(['through']);
    expect(Object.values(await outcomes(delegateOf(sue), move))).toEqual(['through']);
    expect(Object.values(await outcomes(delegateOf(sue, { projectId }), move))).toEqual(['not-found']);
    expect(Object.values(await outcomes(delegateOf(sue, { projectId: otherProjectId }), move))).toEqual(['not-found']);
  });
});

/** What happens to Sue, one event after the other, and the answer of at least one action then. */
const turns: [string, () => Promise<unknown>, string[]][] = [
  ['owns the workspace', async () => undefined, ['through']],
  [
    'is a member of the workspace and a commenter in the project',
    async () => {
      await sql(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`, sue.userId);
      await sql(`UPDATE "ProjectMember" SET "role" = 'COMMENTER' WHERE "userId" = $1`, sue.userId);
    },
    ['forbidden', 'through'],
  ],
  [
    'is a viewer',
    () => sql(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "userId" = $1`, sue.userId),
    ['forbidden', 'through'],
  ],
  ['is held back for want of a second factor', () => sql(holdBackWhere('"userId" = $1'), sue.userId), ['second-factor-required']],
  [
    'is deactivated',
    () => sql(`UPDATE "WorkspaceMember" SET "isActive" = false, "isHeldBack" = false WHERE "userId" = $1`, sue.userId),
    ['not-found'],
  ],
  ['is removed', () => sql('DELETE FROM "WorkspaceMember" WHERE "userId" = $1', sue.userId), ['not-found']],
  [
    'is locked out of her account',
    () => sql(`UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1`, sue.userId),
    ['session-ended'],
  ],
  ['has no account any more', () => sql('UPDATE auth.users SET deleted_at = now() WHERE id = $1', sue.userId), ['session-ended']],
];

/** A person with a role asks for everything. Someone who is refused whatever it is shares the actions with those after. */
const askedIn = (nth: number): Action[] =>
  grantable.filter((_, at) => nth < turns.length - REFUSED_EVERYTHING || at % EACH_BY === nth % EACH_BY);
const REFUSED_EVERYTHING = 5;
const EACH_BY = amount(3, 1);

describe.each(turns)('while its person %s,', (title, turn, expected) => {
  test('a token allows what its person may do with a session, and nothing else', async () => {
    await turn();
    const asked = askedIn(turns.findIndex(([named]) => named === title));
    const [hers, its] = [await outcomes(sue, asked), await outcomes(delegateOf(sue), asked)];
    // Only what differs, so that a failure names the action.
    expect(Object.entries(its).filter(([name, outcome]) => hers[name] !== outcome)).toEqual([]);
    expect(Object.keys(its)).toEqual(Object.keys(hers));
    expect(kindsOf(its)).toEqual(expect.arrayContaining(expected));
  });
});

describe('an action by an agent of a person', () => {
  let robot: Delegate;
  beforeAll(() => {
    robot = delegateOf(all.ada, {}, 'AUTOMATION');
  });

  const endpointOf = (name: string) => {
    const endpoint = endpoints.find(({ action }) => nameOf(action) === name);
    if (!endpoint) throw new Error(name);
    return endpoint;
  };
  const order = (name: string, further: object = {}) => ({
    endpoint: endpointOf(name),
    query: { projectId: all.projectId },
    body: undefined,
    idempotencyKey: null,
    requestId: 'run 7',
    ...further,
  });
  const made = (title: string, key: string | null) => order('project.create-task', { body: { title }, idempotencyKey: key });

  test('appears in the history with both names', async () => {
    const task = JSON.parse(await dispatcher.dispatchAs(robot, made('Water the plants', null)));
    expect(task.createdBy).toBe(all.ada.userId);
    expect(
      await sql(
        'SELECT "actorType", "actorId", "actorName", "onBehalfOf", "requestId" FROM "Event" WHERE "targetId" = $1',
        task.id,
      ),
    ).toEqual([
      {
        actorType: 'AUTOMATION',
        actorId: robot.id,
        actorName: 'Nightly report',
        onBehalfOf: all.ada.userId,
        requestId: 'run 7',
      },
    ]);
  });

  test('appears in the audit log with both names, done or refused, and the chain holds', async () => {
    const { id } = JSON.parse(await dispatcher.dispatchAs(robot, made('To be deleted', null)));
    await dispatcher.dispatchAs(robot, order('project.delete-task', { query: { taskId: id } }));
    const narrow = { ...robot, id: newId(), grant: { ...robot.grant, actions: new Set<string>() } };
    await expect(
      dispatcher.dispatchAs(narrow, order('settings/project.delete-project', { query: { projectId: all.projectId } })),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const query = { workspaceId: all.workspaceId, limit: '2' };
    const { body } = await all.ada.ask('GET', 'audit-logs', 'get-audit-log', { query });
    const ada = { id: all.ada.userId, name: 'ada Tester', email: all.ada.email };
    expect(body.items).toMatchObject([
      {
        action: 'project.deleted',
        outcome: 'DENIED',
        actor: { type: 'AUTOMATION', id: narrow.id, name: 'Nightly report', email: '' },
        onBehalfOf: ada,
      },
      {
        action: 'task.deleted',
        outcome: 'SUCCESS',
        actor: { type: 'AUTOMATION', id: robot.id, name: 'Nightly report', email: '' },
        onBehalfOf: ada,
      },
    ]);
    const verdict = await all.ada.ask('GET', 'audit-logs', 'verify-audit-log', { query: { workspaceId: all.workspaceId } });
    expect(verdict.body).toMatchObject({ isIntact: true, firstBrokenSeq: null });
  });

  test('is performed once per key, separate from the keys of its person and of other agents', async () => {
    const key = newId();
    const [one, again] = [
      await dispatcher.dispatchAs(robot, made('Once', key)),
      await dispatcher.dispatchAs(robot, made('Once', key)),
    ];
    expect(again).toBe(one);
    await expect(dispatcher.dispatchAs(robot, made('Another', key))).rejects.toMatchObject({ code: 'key-reused' });
    const byAnother = await dispatcher.dispatchAs({ ...robot, id: newId() }, made('Once', key));
    const byHerself = await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: { title: 'Once' },
      headers: { 'idempotency-key': key },
    });
    const ids = [JSON.parse(one).id, JSON.parse(byAnother).id, byHerself.body.id];
    expect(new Set(ids).size).toBe(3);
    expect(byHerself.status).toBe(200);
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => dispatcher.dispatchAs(robot, made('Together', `${key}-2`))),
    );
    expect(new Set(twenty).size).toBe(1);
  });

  test('remains possible after its person signs out', async () => {
    const ivo = await app.person('ivo');
    await joinWorkspace(app, ivo, all.workspaceId, 'MEMBER');
    await addToProject(all.ada, all.projectId, ivo, 'MEMBER');
    await sql('DELETE FROM auth.sessions WHERE user_id = $1', ivo.userId);
    const task = JSON.parse(await dispatcher.dispatchAs(delegateOf(ivo), made('By night', null)));
    expect(task.createdBy).toBe(ivo.userId);
  });
});
