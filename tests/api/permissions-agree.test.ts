import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { type ProjectRole, type Visibility, visibilities, type WorkspaceRole } from '#contract/permissions';
import { collectFeatures } from '#main/features';
import { readConfig } from '#server/config';
import type { Dispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import { openLog } from '#server/log';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Example, examples } from '../support/examples.ts';
import { expectedOf, inOnePlace, reachesProject } from '../support/expected-rights.ts';
import { dispatchOutcome, plainDispatcher } from '../support/plain-dispatcher.ts';

// check-permissions and the dispatcher agree: for every action, role and visibility. The dispatcher is real; only the
// effects of its actions are stubbed, so that a right can be checked repeatedly.

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures(readConfig({}), mailer, openLog('silent')).endpoints.map(({ action }) => action);
// Actions on a deleted project do not use check-permissions: it has no screen.
const scoped = actions.filter((action) => action.right !== 'session' && action.reach.trash === undefined);

let app: TestApp;
let all: Cast;
let dispatcher: Dispatcher;
const persons = new Map<string, Person>();

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  dispatcher = plainDispatcher(app);
  for (const principal of principals) persons.set(titleOf(principal), await arrived(principal));
});
afterAll(() => app.stop());

interface Principal {
  workspaceRole: WorkspaceRole;
  projectRole: ProjectRole | null;
}

const principals: Principal[] = [
  { workspaceRole: 'OWNER', projectRole: null },
  { workspaceRole: 'ADMIN', projectRole: null },
  ...(['ADMIN', 'MEMBER', 'COMMENTER', 'VIEWER', null] as const).flatMap((projectRole): Principal[] => [
    { workspaceRole: 'MEMBER', projectRole },
    { workspaceRole: 'GUEST', projectRole },
  ]),
];
const titleOf = ({ workspaceRole, projectRole }: Principal): string => `${workspaceRole} and ${projectRole ?? 'nothing'}`;

async function arrived({ workspaceRole, projectRole }: Principal): Promise<Person> {
  const person = await app.person('somebody');
  await joinWorkspace(app, person, all.workspaceId, workspaceRole === 'OWNER' ? 'ADMIN' : workspaceRole);
  if (projectRole) await addToProject(all.ada, all.projectId, person, projectRole);
  if (workspaceRole === 'OWNER') {
    await app.database.pool.query(`UPDATE "WorkspaceMember" SET "role" = 'OWNER' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      person.userId,
      all.workspaceId,
    ]);
  }
  return person;
}

/** The dispatcher's verdict on an action: through, or an error code. */
async function outcomeOf(person: Person, action: Action): Promise<string> {
  const { query = {}, body } = exampleOf(action);
  return dispatchOutcome(
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
}

const situations = visibilities.flatMap((visibility) =>
  [true, false].flatMap((allowGuestAccess) =>
    principals.map((principal) => [visibility, allowGuestAccess ? 'for guests' : 'not for guests', principal] as const),
  ),
);

test.each(situations.map((situation) => [situation[0], situation[1], titleOf(situation[2]), situation] as const))(
  'in a %s project %s, the rights of %s match',
  async (_v, _g, _p, situation) => {
    const [visibility, guests, principal] = situation;
    await opened(visibility, guests === 'for guests');
    const person = persons.get(titleOf(principal));
    if (!person) throw new Error('nobody');
    const query = { id: all.workspaceId, projectId: all.projectId };
    const inProject = await person.ask('GET', 'workspace', 'check-permissions', { query });
    const { body: inWorkspace } = await person.ask('GET', 'workspace', 'check-permissions', { query: { id: all.workspaceId } });
    const said = inProject.status === 404 ? null : inProject.body;
    expect([200, 404]).toContain(inProject.status);
    if (said) expect(said.workspace).toEqual(inWorkspace.workspace);
    const wrong: unknown[] = [];
    for (const action of askedIn(situations.indexOf(situation))) {
      const isIn = principal.workspaceRole !== 'GUEST' || principal.projectRole !== null;
      const expected = outcomeExpected(action, inWorkspace.workspace, said?.project ?? null, isIn);
      const outcome = await outcomeOf(person, action);
      if (outcome !== expected) wrong.push([`${action.family}.${action.name}`, { outcome, expected }]);
    }
    expect(wrong).toEqual([]);
  },
);

/** Actions with the same right, in a project or not: their verdict is the same. */
function rightsAlike(): Action[][] {
  const groups = new Map<string, Action[]>();
  for (const action of scoped) {
    const key = JSON.stringify([action.right, reachesProject(action, exampleOf(action))]);
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()];
}

/** How many situations share the actions of one right: each of them asks for some, the next one for the next ones. */
const SHARED_BY = amount(situations.length / 3, 1);

/** Each right is asked for in each situation, and each action in several. That everyone asks for each, principals.test.ts shows. */
const askedIn = (situation: number): Action[] =>
  rightsAlike().flatMap((group) => {
    const share = Math.ceil(group.length / SHARED_BY);
    return Array.from({ length: share }, (_, nth) => group[(situation * share + nth) % group.length] as Action);
  });

/** A person's role in a project to which they were not added. */
const BY_VISIBILITY: Readonly<Record<Visibility, Readonly<Record<WorkspaceRole, ProjectRole | null>>>> = {
  PRIVATE: { OWNER: null, ADMIN: null, MEMBER: null, GUEST: null },
  TEAM: { OWNER: 'ADMIN', ADMIN: 'ADMIN', MEMBER: 'COMMENTER', GUEST: null },
  PUBLIC: { OWNER: 'ADMIN', ADMIN: 'ADMIN', MEMBER: 'COMMENTER', GUEST: 'VIEWER' },
};
const GUESTS_AT_MOST: Readonly<Record<ProjectRole, ProjectRole>> = {
  ADMIN: 'COMMENTER',
  MEMBER: 'COMMENTER',
  COMMENTER: 'COMMENTER',
  VIEWER: 'VIEWER',
};

test.each(situations.map((situation) => [situation[0], situation[1], titleOf(situation[2]), situation] as const))(
  'a %s project %s gives %s their role as a member, or the access that its visibility grants',
  async (_v, _g, _p, [visibility, guests, principal]) => {
    await opened(visibility, guests === 'for guests');
    const { workspaceRole, projectRole } = principal;
    const isCapped = workspaceRole === 'GUEST' && guests === 'not for guests';
    const given = projectRole && (isCapped ? GUESTS_AT_MOST[projectRole] : projectRole);
    const expected = given ?? BY_VISIBILITY[visibility][workspaceRole];
    const answer = await persons
      .get(titleOf(principal))
      ?.ask('GET', 'settings/project', 'get-project', { query: { projectId: all.projectId } });
    expect([answer?.status, answer?.body.role]).toEqual(expected === null ? [404, undefined] : [200, expected]);
  },
);

async function opened(visibility: Visibility, allowGuestAccess: boolean): Promise<void> {
  await app.database.pool.query('UPDATE "Project" SET "visibility" = $2, "allowGuestAccess" = $3 WHERE "id" = $1', [
    all.projectId,
    visibility,
    allowGuestAccess,
  ]);
}

type Verdicts = Readonly<Record<string, boolean>>;

/** A request into the workspace of the tests, whichever one the example uses. */
const exampleOf = ({ family, name }: Action): Example => examples[`${family}.${name}`]?.(inOnePlace(all)) ?? {};

function outcomeExpected(action: Action, workspace: Verdicts, project: Verdicts | null, takesPart: boolean): string {
  const example = exampleOf(action);
  if (reachesProject(action, example) && project === null) return 'not-found';
  const expected = expectedOf(action, example, {
    workspace: (verb) => workspace[verb] === true,
    project: (verb) => project?.[verb] === true,
    isOwn: false,
    takesPart,
  });
  return expected === null ? 'through' : expected === 404 ? 'not-found' : 'forbidden';
}
