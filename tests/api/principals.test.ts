import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import {
  mayInProject,
  mayInWorkspace,
  projectRoleOf,
  type ProjectRole,
  takesPart,
  type Visibility,
  visibilities,
  type WorkspaceRole,
} from '#contract/permissions';
import { newId } from '#contract/new-id';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import { amount } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast, becomes } from '../support/cast-app.ts';
import { CANARY, markRows } from '../support/canary.ts';
import { everything } from '../support/everything.ts';
import { examples } from '../support/examples.ts';
import { expectedOf, inOnePlace, reachesProject } from '../support/expected-rights.ts';
import { oneIdOfEachTable } from '../support/one-id-of-each-table.ts';
import { guestWalk, tablesForReaders, type GuestWalkResult } from '../support/guest-walk.ts';

// Every action of every family, requested by fourteen kinds of people with the ids of one tenant in every slot, while its
// projects are PRIVATE, TEAM and PUBLIC. People without the right are refused as the table says, nothing of the tenant
// changes, and none of its texts reaches anyone outside.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const features = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent'));
const actions = features.endpoints.map(({ action }) => action);
const families = [...new Set(actions.map(({ family }) => family))];

interface Standing {
  workspace: WorkspaceRole | null;
  project: ProjectRole | null;
}

const OUTSIDE: Standing = { workspace: null, project: null };
/** Each kind of person with a session, with their memberships of the workspace and the project. */
const standings = {
  'the owner of another tenant': OUTSIDE,
  'a former member': OUTSIDE,
  'somebody invited who has not accepted': OUTSIDE,
  'a disabled member': OUTSIDE,
  'a guest of the project, there no more than a commenter': { workspace: 'GUEST', project: 'MEMBER' },
  'a guest of the workspace outside the project': { workspace: 'GUEST', project: null },
  'a member of the workspace outside the project': { workspace: 'MEMBER', project: null },
  'a viewer': { workspace: 'MEMBER', project: 'VIEWER' },
  'a commenter': { workspace: 'MEMBER', project: 'COMMENTER' },
  'a member': { workspace: 'MEMBER', project: 'MEMBER' },
  'an admin of the project': { workspace: 'MEMBER', project: 'ADMIN' },
  'an admin of the workspace outside the project': { workspace: 'ADMIN', project: null },
  'the owner': { workspace: 'OWNER', project: 'ADMIN' },
} as const satisfies Record<string, Standing>;
type Kind = keyof typeof standings;
const kinds = Object.keys(standings) as Kind[];
const outsiders = kinds.filter((kind) => standings[kind] === OUTSIDE);

let app: TestApp;
let all: Cast;
let people: Record<Kind, Person>;

beforeAll(async () => {
  ({ app, all } = await appWithCast({}, { runsAsOwner: false }));
  // People with the right change nothing here, so one workspace and project suffice where the matrix needs another.
  all = inOnePlace(all);
  const { ada, ben, vera, gus, workspaceId, projectId } = all;
  await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [workspaceId]);
  const [former, invited, disabled, guest, outside, commenter, admin, deputy] = await Promise.all(
    ['fay', 'ivy', 'dan', 'gil', 'moe', 'cora', 'abe', 'amy'].map((name) => app.person(name)),
  );
  if (!former || !invited || !disabled || !guest || !outside || !commenter || !admin || !deputy)
    throw new Error('somebody is missing');
  for (const person of [former, disabled, outside, commenter, admin]) await joinWorkspace(app, person, workspaceId, 'MEMBER');
  await joinWorkspace(app, guest, workspaceId, 'GUEST');
  await joinWorkspace(app, deputy, workspaceId, 'ADMIN');
  for (const person of [former, disabled, guest]) await addToProject(ada, projectId, person, 'MEMBER');
  await addToProject(ada, projectId, commenter, 'COMMENTER');
  await addToProject(ada, projectId, admin, 'ADMIN');
  await app.database.pool.query(
    `INSERT INTO "ProjectMember" ("id", "projectId", "workspaceId", "userId", "role")
     SELECT gen_random_uuid(), $1, "workspaceId", "userId", "role" FROM "ProjectMember" m
     WHERE m."projectId" = $2 AND NOT EXISTS (SELECT FROM "ProjectMember" o WHERE o."projectId" = $1 AND o."userId" = m."userId")`,
    [all.trashedProjectId, projectId],
  );
  await app.database.pool.query('DELETE FROM "WorkspaceMember" WHERE "userId" = $1 AND "workspaceId" = $2', [
    former.userId,
    workspaceId,
  ]);
  await app.database.pool.query(`UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1 AND "workspaceId" = $2`, [
    disabled.userId,
    workspaceId,
  ]);
  await ada.ask('POST', 'workspace', 'create-workspace-invitation', {
    query: { id: workspaceId },
    body: { email: invited.email },
  });
  people = {
    'the owner of another tenant': all.mallory,
    'a former member': former,
    'somebody invited who has not accepted': invited,
    'a disabled member': disabled,
    'a guest of the project, there no more than a commenter': guest,
    'a guest of the workspace outside the project': gus,
    'a member of the workspace outside the project': outside,
    'a viewer': vera,
    'a commenter': commenter,
    'a member': ben,
    'an admin of the project': admin,
    'an admin of the workspace outside the project': deputy,
    'the owner': ada,
  };
  await markRows(app.database.pool, workspaceId);
  await app.database.pool.query('UPDATE "User" SET "lastName" = $2 WHERE "id" = $1', [ada.userId, CANARY]);
  await app.database.pool.query('UPDATE "NotificationAddress" SET "host" = $2 WHERE "userId" = $1', [ada.userId, CANARY]);
  const device =
    'UPDATE "PushDevice" SET "name" = $2, "sessionId" = (SELECT id FROM auth.sessions WHERE user_id = $1 LIMIT 1) WHERE "userId" = $1';
  await app.database.pool.query(device, [ada.userId, CANARY]);
});
afterAll(() => app.stop());

const of = (family: string) => actions.filter((action) => action.family === family);
const endpointOf = ({ family, name }: Action): string | null => (family === name ? null : name);

const ask = (person: Person | null, action: Action, further: Record<string, string> = {}): Promise<Answer> => {
  const example = examples[`${action.family}.${action.name}`]?.(all) ?? {};
  return app.ask(person?.token ?? null, action.method, action.family, endpointOf(action), {
    ...example,
    query: { ...example.query, ...further },
  });
};

/** The rows of the examples belong to Ada, except Ben's membership. */
const isOwn = (kind: Kind, { name }: Action): boolean =>
  name === 'remove-project-member' ? kind === 'a member' : kind === 'the owner';

/** The verdict of the table of rights: null if the action is allowed. */
function refusal(action: Action, kind: Kind, visibility: Visibility): 403 | 404 | null {
  const example = examples[`${action.family}.${action.name}`]?.(all) ?? {};
  const { workspace, project: projectRole } = standings[kind];
  const standing = { workspaceRole: workspace, projectRole, visibility, allowGuestAccess: false };
  const project = projectRoleOf(standing);
  if (action.right === 'session') return null;
  if (workspace === null || (reachesProject(action, example) && project === null)) return 404;
  return expectedOf(action, example, {
    workspace: (verb) => mayInWorkspace(workspace, verb),
    project: (verb) => mayInProject(project, verb),
    isOwn: isOwn(kind, action),
    takesPart: takesPart(standing),
  });
}

test('a request without a session is refused everywhere', async () => {
  const before = await everything(app);
  const wrong: string[] = [];
  for (const action of actions) {
    const { status, text } = await ask(null, action);
    if (status !== 401 || text.includes(CANARY)) wrong.push(`${action.name} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await everything(app)).toBe(before);
});

test('a session without the person’s confirmed second factor is refused everywhere', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified') RETURNING id`,
    [all.ada.userId],
  );
  const before = await everything(app);
  const wrong: string[] = [];
  for (const action of actions.filter((_, nth) => nth % amount(3, 1) === 0)) {
    const { status, body, text } = await ask(all.ada, action);
    if (status !== 403 || body.error.code !== 'second-factor-needed' || text.includes(CANARY))
      wrong.push(`${action.name} ${status}`);
  }
  const after = await everything(app);
  await app.database.pool.query('DELETE FROM auth.mfa_factors WHERE id = $1', [rows[0]?.id]);
  expect(wrong).toEqual([]);
  expect(after).toBe(before);
});

// What a visibility gives outsiders does not depend on the action, and each of them asks for each in a PRIVATE project. So they
// share the actions in projects that are not. What it gives people of the workspace depends on the right: they ask for each
// action in a PRIVATE project, and for half of them in one of the other two; permissions-agree.test.ts asks for each right in each
// visibility. That the owner may do everything, the walk of the matrix shows, so she asks for every third action.
function askedBy(kind: Kind, visibility: Visibility, family: string): Action[] {
  const asked = of(family).filter(({ right }) => right !== 'session');
  if (kind === 'the owner') return asked.filter((_, nth) => nth % amount(3, 1) === 0);
  if (visibility === 'PRIVATE') return asked;
  const turn = outsiders.indexOf(kind);
  const eachBy = amount(4, 1);
  // Another one's turn for the next visibility.
  const at = Math.max(turn, 0) + visibilities.indexOf(visibility);
  return asked.filter((_, nth) => (nth + at) % eachBy === 0);
}

// Members of a project that is not PRIVATE keep the roles that they have in a PRIVATE one.
const walks = visibilities.flatMap((visibility) =>
  kinds
    .filter((kind) => visibility === 'PRIVATE' || standings[kind].project === null || standings[kind].workspace === 'GUEST')
    .map((kind) => [kind, visibility] as const),
);

describe.each(walks)('%s, while projects are %s,', (kind, visibility) => {
  beforeAll(() => becomes(app, all, visibility));
  afterAll(() => becomes(app, all, 'PRIVATE'));

  test.each(families)('is refused in %s exactly where the table says so, and nothing changes', async (family) => {
    const before = await everything(app);
    const wrong: string[] = [];
    for (const action of askedBy(kind, visibility, family)) {
      const expected = refusal(action, kind, visibility);
      // The walk of the matrix shows what is allowed; here an unknown parameter shows that the right is no obstacle.
      const further: Record<string, string> = expected === null ? { somethingElse: '1' } : {};
      const { status, text } = await ask(people[kind], action, further);
      if (status !== (expected ?? 400)) wrong.push(`${action.name}: ${status} instead of ${expected ?? 400}`);
      if (expected !== null && text.includes(CANARY)) wrong.push(`${action.name} tells of the tenant`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(app)).toBe(before);
  });
});

test('people in the tenant do receive the marked text, so that a leak would be found', async () => {
  const reading = actions.filter(({ method }) => method === 'GET').filter((_, nth) => nth % amount(3, 1) === 0);
  const told = await Promise.all(reading.map(async (action) => (await ask(all.ada, action)).text.includes(CANARY)));
  expect(told.filter(Boolean).length).toBeGreaterThan(told.length / 3);
});

// The right id of each slot is asked for by all of them, above and below. Whether some slot accepts the id of something else
// depends neither on who asks nor on which of several rows of one table it names, so the outsiders share these requests, and
// each slot gets every sixth id: the next slot the next ones.
const EACH_ID_BY = amount(outsiders.length, 1);
const EVERY_ID = amount(6, 1);

describe.each(outsiders)('%s', (kind) => {
  test('learns nothing about the tenant from any action, whatever ids it carries', async () => {
    const person = people[kind];
    const known = amount(await oneIdOfEachTable(app.database.pool, idsOf(all)), idsOf(all));
    const ours = known.filter((_, at) => at % EACH_ID_BY === outsiders.indexOf(kind) % EACH_ID_BY);
    const told: string[] = [];
    let slot = 0;
    for (const action of actions) {
      const example = examples[`${action.family}.${action.name}`]?.(all) ?? {};
      for (const param of Object.keys(action.wholeQuery.shape)) {
        if (action.method !== 'GET' || !(param === 'id' || param.endsWith('Id'))) continue;
        slot++;
        for (const id of ours.filter((_, at) => (at + slot) % EVERY_ID === 0)) {
          const { text } = await app.ask(person.token, action.method, action.family, endpointOf(action), {
            query: { ...example.query, [param]: id },
          });
          if (text.includes(CANARY)) told.push(`${action.name} ${param}`);
        }
      }
      // What has a right was asked for above.
      if (action.method === 'GET' && action.right === 'session') {
        const { text } = await ask(person, action);
        // An invited person learns what they are invited to, and by whom.
        const isInvitation = kind === 'somebody invited who has not accepted' && action.name === 'get-my-invitations';
        if (text.includes(CANARY) && !isInvitation) told.push(action.name);
      }
    }
    expect(told).toEqual([]);
  });
});

/** Every id of the tenant that the cast knows, and one that never existed. */
const idsOf = (known: Cast): string[] =>
  [
    ...new Set(
      Object.values(known).filter((value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)),
    ),
  ].concat(newId());

// Last, because it changes and removes things.
describe('a guest who can only read PUBLIC projects', () => {
  let walked: GuestWalkResult;
  beforeAll(async () => {
    await becomes(app, all, 'PUBLIC');
    const guest = await app.person('gwen');
    await joinWorkspace(app, guest, all.workspaceId, 'GUEST');
    walked = await guestWalk({ app, all, guest, people: Object.values(people), actions, entities: features.entities, ask });
  });

  test('receives no email address but their own, in any answer or frame', () => {
    expect(walked.leaks).toEqual([]);
  });

  test('gets answers in which others see addresses, and live events about them, so that a leak would be found', () => {
    const telling = ['get-board', 'get-board-frame', 'get-issue', 'get-team-members', 'get-user-profile'];
    expect([...walked.toldToOwner]).toEqual(expect.arrayContaining(telling));
    expect(walked.reads.size).toBeGreaterThan(40);
    expect(walked.writes.size).toBeGreaterThan(5);
    expect(walked.byOwner.size).toBeGreaterThan(100);
    expect([...walked.heard].toSorted()).toEqual([...tablesForReaders(features.entities)].toSorted());
  });
});
