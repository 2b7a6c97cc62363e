import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analytics, WorkspaceAnalytics } from '#features/analytics/contract';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// The numbers of a workspace are those of the projects that the reader can see, and of no other.

let app: TestApp;
let all: Cast;
const ids = { sea: '', land: '', hidden: '', archived: '' };
const CANARY = 'Canary';

const granted = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const post = async (family: string, action: string, query: Record<string, string>, body: object) =>
  granted(await all.ada.ask('POST', family, action, { query, body }));

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const { ada, ben, gus, workspaceId } = all;
  for (const name of ['sea', 'land', 'hidden', 'archived'] as const) {
    const visibility = name === 'hidden' ? 'PRIVATE' : 'TEAM';
    ids[name] = (await post('workspace', 'create-project', { workspaceId }, { name, visibility })).id;
    for (let nth = 0; nth < 6; nth++) await addItems(ids[name], nth, name === 'hidden' ? CANARY : 'Open');
  }
  const guests = { query: { projectId: ids.land }, body: { allowGuestAccess: true } };
  granted(await ada.ask('PUT', 'settings/project', 'update-project', guests));
  await addToProject(ada, ids.land, gus, 'VIEWER');
  await addToProject(ada, ids.sea, ben, 'MEMBER');
  const archive = { query: { projectId: ids.archived }, body: { status: 'ARCHIVED' } };
  granted(await ada.ask('PUT', 'workspace', 'update-project-status', archive));
  await app.database.pool.query('SELECT rebuild_status_intervals("id") FROM "Project"');
});
afterAll(() => app.stop());

/** A task and an issue; every third task is completed, every second one is Ada's. */
async function addItems(projectId: string, nth: number, title: string): Promise<void> {
  const assignee = nth % 2 === 0 ? { assigneeId: all.ada.userId } : {};
  const priority = nth % 2 === 0 ? 'HIGH' : 'LOW';
  const body = { title: `${title} ${nth}`, priority, dueDate: '2020-01-01', ...assignee };
  const { id } = await post('project', 'create-task', { projectId }, body);
  for (const status of nth % 3 === 0 ? ['IN_PROGRESS', 'DONE'] : nth % 3 === 1 ? ['IN_PROGRESS'] : [])
    granted(await all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status } }));
  await post('issues', 'create-issue', { projectId }, { title: `${title} issue ${nth}`, priority });
}

type Asked = Record<string, string | readonly string[]>;
const ask = (by: Person, more: Asked = {}, workspaceId = all.workspaceId) =>
  by.ask('GET', 'analytics', 'get-workspace-analytics', { query: { workspaceId, ...more } });
const numbersOf = async (by: Person, more: Asked = {}): Promise<WorkspaceAnalytics> => granted(await ask(by, more));
const projectsOf = async (by: Person): Promise<string[]> =>
  granted(await by.ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId: all.workspaceId } }))
    .items.filter(({ status }: { status: string }) => status !== 'ARCHIVED')
    .map(({ id }: { id: string }) => id);
const ofEach = (by: Person, projects: readonly string[], kind: 'TASK' | 'ISSUE', more: Asked): Promise<Analytics[]> =>
  Promise.all(
    projects.map(async (projectId) =>
      granted(await by.ask('GET', 'analytics', `get-${kind.toLowerCase()}-analytics`, { query: { projectId, ...more } })),
    ),
  );

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const dailyOf = ({ flow }: Pick<Analytics, 'flow'>, status: string) => flow.counts.find((one) => one.status === status)?.daily;

/** The numbers of all projects are those of each, added up. */
function expectSum(whole: WorkspaceAnalytics, parts: readonly Analytics[]): void {
  for (const tile of ['total', 'completed', 'inProgress', 'overdue', 'wip', 'blocked'] as const)
    expect([tile, whole.tiles[tile] ?? 0]).toEqual([tile, sum(parts.map(({ tiles }) => tiles[tile]))]);
  for (const { status, priority, count } of whole.groups) {
    const same = parts.flatMap(({ groups }) => groups.filter((one) => one.status === status && one.priority === priority));
    expect(count).toBe(sum(same.map((one) => one.count)));
  }
  for (const [nth, { created, completed }] of whole.weeks.entries())
    expect([created, completed]).toEqual([
      sum(parts.map(({ weeks }) => weeks[nth]?.created)),
      sum(parts.map(({ weeks }) => weeks[nth]?.completed)),
    ]);
  for (const { status, daily } of whole.flow.counts)
    for (const [nth, count] of daily.entries()) expect(count).toBe(sum(parts.map((part) => dailyOf(part, status)?.[nth])));
  for (const { userId, open, overdue } of whole.people) {
    const same = parts.flatMap(({ people }) => people.filter((one) => one.userId === userId));
    expect([open, overdue]).toEqual([sum(same.map((one) => one.open)), sum(same.map((one) => one.overdue))]);
  }
  expect(whole.cycle.count).toBe(sum(parts.map(({ cycle }) => cycle.count)));
  expect(whole.aging.map(({ id }) => id).toSorted()).toEqual(parts.flatMap(({ aging }) => aging.map(({ id }) => id)).toSorted());
  expect(whole.forecast?.remaining ?? 0).toBe(sum(parts.map(({ forecast }) => forecast?.remaining)));
}

test.each(['TASK', 'ISSUE'] as const)(
  'the numbers about a %s are the sum of those of the projects that one sees',
  async (kind) => {
    for (const person of [all.ada, all.ben, all.vera, all.gus]) {
      const projects = await projectsOf(person);
      const whole = await numbersOf(person, { kind });
      expectSum(whole, await ofEach(person, projects, kind, {}));
      expect(whole.projects.every(({ projectId }) => projects.includes(projectId))).toBe(true);
      for (const { projectId, total, completed, overdue } of whole.projects) {
        const [own] = await ofEach(person, [projectId], kind, {});
        expect([total, completed, overdue]).toEqual([own?.tiles.total, own?.tiles.completed, own?.tiles.overdue]);
      }
    }
  },
);

test('filters by project, assignee and priority keep the sum, and the range does too', async () => {
  const { ada } = all;
  const chosen = `project:is:${ids.sea},${ids.hidden}`;
  expectSum(await numbersOf(ada, { where: [chosen] }), await ofEach(ada, [ids.sea, ids.hidden], 'TASK', {}));
  for (const where of [`assignee:is:${ada.userId}`, 'assignee:is:none', 'assignee:is:me', 'priority:is:HIGH']) {
    const range = { from: '2026-01-01', until: '2026-12-31', timeZone: 'Pacific/Kiritimati' };
    const whole = await numbersOf(ada, { where: [where], ...range });
    expect(whole.tiles.total).toBeGreaterThan(0);
    expectSum(whole, await ofEach(ada, await projectsOf(ada), 'TASK', { where: [where], ...range }));
  }
});

test('a member without access to a private project, and a guest, find nothing of it', async () => {
  const everything = await numbersOf(all.ada);
  expect(everything.projects.map(({ projectId }) => projectId)).toEqual(expect.arrayContaining([ids.sea, ids.land, ids.hidden]));
  expect(everything.projects.map(({ projectId }) => projectId)).not.toContain(ids.archived);
  for (const kind of ['TASK', 'ISSUE'])
    for (const person of [all.ben, all.vera, all.gus]) {
      const { text } = await ask(person, { kind });
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(ids.hidden);
      const asked = granted(await ask(person, { kind, where: [`project:is:${ids.hidden}`] }));
      expect([asked.tiles.total, asked.projects, asked.flow.counts]).toEqual([0, [], []]);
    }
  const seen = (await numbersOf(all.gus)).projects.map(({ projectId }) => projectId);
  expect(seen).toContain(ids.land);
  expect(seen).not.toContain(ids.sea);
});

test('the capacity of a member is counted once, and not told to guests', async () => {
  const capacities = async (person: Person) => (await numbersOf(person)).people.map(({ capacityHours }) => capacityHours);
  expect((await capacities(all.gus)).every((hours) => hours === null)).toBe(true);
  const ada = (await numbersOf(all.ben)).people.find(({ userId }) => userId === all.ada.userId);
  expect(ada?.capacityHours).toBe(40);
});

test('an outsider gets the same answer as for a workspace that is not there', async () => {
  const nowhere = await ask(all.mallory, {}, '00000000-0000-4000-8000-000000000000');
  const answer = await ask(all.mallory);
  expect([answer.status, answer.body.error.code]).toEqual([nowhere.status, nowhere.body.error.code]);
  expect(answer.status).toBe(404);
});

test('a person who is removed from the workspace is refused at once', async () => {
  expect((await ask(all.vera)).status).toBe(200);
  const remove = { query: { workspaceId: all.workspaceId, memberId: all.verasMembershipId } };
  granted(await all.ada.ask('DELETE', 'workspace', 'remove-workspace-member', remove));
  const refused = await ask(all.vera);
  expect([refused.status, refused.text.includes(ids.land)]).toEqual([404, false]);
});
