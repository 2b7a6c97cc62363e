import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples } from '../support/examples.ts';

// Every right of a role that check-permissions denies is also refused by the server, in an archived project and over the
// plan.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);

let app: TestApp;
let all: Cast;
/** The rights that Ada's roles grant. */
let before: Verdicts;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  before = await said(all.ada);
});
afterAll(() => app.stop());

type Verdicts = Record<'workspace' | 'project', Record<string, boolean>>;

const said = async (person: Person): Promise<Verdicts> =>
  (await person.ask('GET', 'workspace', 'check-permissions', { query: { id: all.workspaceId, projectId: all.projectId } })).body;
const turned = (from: Record<string, boolean>, to: Record<string, boolean>): string[] =>
  Object.keys(from).filter((verb) => from[verb] !== to[verb]);
const askAll = async (some: readonly Action[]): Promise<unknown[]> => {
  const codes = new Set<unknown>();
  for (const { family, name, method } of some)
    codes.add((await all.ada.ask(method, family, name, examples[`${family}.${name}`]?.(all) ?? {})).body.error?.code);
  return [...codes];
};
/** Actions that need one of the verbs and write, except those that stay available. */
const asking = (kind: 'workspace' | 'project', verbs: readonly string[]) =>
  actions.filter(
    ({ right, method, whileReadOnly, reach }) =>
      right !== 'session' &&
      verbs.includes((right as Record<string, string>)[kind] ?? '') &&
      method !== 'GET' &&
      whileReadOnly !== true &&
      reach.trash === undefined,
  );

test('an owner may do everything while nothing is restricted, except act for others', () => {
  const denied = ({ workspace, project }: Verdicts) =>
    [...Object.entries(workspace), ...Object.entries(project)].filter(([, isAllowed]) => !isAllowed).map(([verb]) => verb);
  expect(denied(before)).toEqual(['editAnyComment']);
});

test('an archived project leaves the rights to read, free room and manage its members', async () => {
  const archived = (status: string) =>
    app.database.pool.query('UPDATE "Project" SET "status" = $2 WHERE "id" = $1', [all.projectId, status]);
  await archived('ARCHIVED');
  const { workspace, project } = await said(all.ada);
  expect(workspace).toEqual(before.workspace);
  expect(turned(before.project, { ...before.project, ...project })).toEqual(
    Object.keys(before.project).filter(
      (verb) => !['view', 'deleteAnyTask', 'deleteAnyIssue', 'manageMembers', 'deleteProject', 'editAnyComment'].includes(verb),
    ),
  );
  expect(await askAll(asking('project', turned(before.project, project)))).toEqual(['project-archived']);
  expect((await said(all.vera)).project).toMatchObject({ view: true, comment: false });
  await archived('ACTIVE');
  expect(await said(all.ada)).toEqual(before);
});

test('a workspace over its plan leaves the rights to manage members and the plan', async () => {
  await app.database.pool.query('SELECT take_storage($1, 110000000000, 0)', [all.workspaceId]);
  await app.database.pool.query('UPDATE "Workspace" SET "isReadOnly" = true WHERE "id" = $1', [all.workspaceId]);
  const { workspace, project } = await said(all.ada);
  expect(turned(before.workspace, workspace)).toEqual(['createProject', 'editLibrary', 'manageIntegrations', 'manageAi']);
  expect(workspace).toMatchObject({ view: true, manageMembers: true, manageBilling: true, manageSettings: true });
  expect(project).toMatchObject({ view: true, createTask: false, comment: false, deleteAnyTask: true, manageMembers: true });
  const refused = [
    ...asking('workspace', turned(before.workspace, workspace)),
    ...asking('project', turned(before.project, project)),
  ];
  expect(await askAll(refused)).toEqual(['workspace-read-only']);
});
