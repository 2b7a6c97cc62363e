import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { sentenceOf } from '#features/audit/rules';
import { newId } from '#contract/new-id';
import { mayInProject, mayInWorkspace } from '#contract/permissions';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { bypassingTriggers } from '../support/bypassing-triggers.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples, inWalkingOrder } from '../support/examples.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Pick<Action, 'family' | 'name'>): string => `${family}.${name}`;
const writing = actions.filter(({ method }) => method !== 'GET');
const audited = actions.filter((action) => action.audited !== undefined);

/** What every contributor does to the work itself: its own history records it and can undo it. */
const PART_OF_THE_WORK = 'part of a task or an issue, whose own activity tells of it';
const ARRANGING = 'arranging of the work that every member does, and part of its history';
const OF_ONESELF = 'of oneself alone';
const NOT_AUDITED: Readonly<Record<string, string>> = {
  'integrations.begin-integration': 'connects nothing yet: what finishes it is audited',
  'integrations.begin-integration-again': 'connects nothing yet: what finishes it is audited',
  'issues.remove-assignee': PART_OF_THE_WORK,
  'issues.remove-label': PART_OF_THE_WORK,
  'issues.remove-linked-item': PART_OF_THE_WORK,
  'project.remove-task-link': PART_OF_THE_WORK,
  'project.remove-task-label': PART_OF_THE_WORK,
  'documents.remove-document-label': PART_OF_THE_WORK,
  'project.delete-task-subtask': PART_OF_THE_WORK,
  'project.delete-task-attachment': PART_OF_THE_WORK,
  'issues.delete-issue-attachment': PART_OF_THE_WORK,
  'documents.discard-document-uploads': 'was never part of anything',
  'workspace-imports.discard-archive-upload': 'was never part of anything',
  'imports.create-import-draft': 'creates nothing yet: what starts it is audited',
  'imports.start-import-reading': 'creates nothing yet: what starts it is audited',
  'imports.add-import-items': 'creates nothing yet: what starts it is audited',
  'imports.prepare-import-files': 'brings what a started import has: that is audited',
  'imports.add-import-files': 'brings what a started import has: that is audited',
  'imports.leave-out-import-files': 'brings nothing: what starts the import is audited',
  'imports.discard-import-draft': 'was never part of anything',
  'issues.discard-issue-uploads': 'was never part of anything',
  'project.delete-time-entry': PART_OF_THE_WORK,
  'project.discard-task-uploads': 'was never part of anything',
  'workflow.save-workflow-draft': 'changes nothing before it is published',
  'workflow.discard-workflow-draft': 'changes nothing before it is published',
  'workflow.restore-workflow-version': 'changes nothing before it is published',
  'workflow.test-workflow': 'writes nothing',
  'workflow.cancel-workflow-run': PART_OF_THE_WORK,
  'workflow.retry-workflow-run': PART_OF_THE_WORK,
  'project.delete-template': ARRANGING,
  'settings/project.delete-label': ARRANGING,
  'project.delete-saved-view': OF_ONESELF,
  'workspace.delete-work-view': OF_ONESELF,
  'analytics.unsubscribe-from-report': OF_ONESELF,
  'project.delete-task-reminder': OF_ONESELF,
  'calendar.delete-time-block': OF_ONESELF,
  'notifications.revoke-push-device': OF_ONESELF,
  'notifications.delete-notification-address': OF_ONESELF,
  'payment.create-portal-session': 'leads to a page of the provider, which tells what is done there by signed events',
};

/** Rights over other people, their work or the whole workspace. */
const PRIVILEGED = new Set<string>([
  'manageMembers',
  'manageSettings',
  'manageBilling',
  'manageIntegrations',
  'manageAi',
  'manageWorkflows',
  'deleteWorkspace',
  'deleteProject',
  'deleteAnyTask',
  'deleteAnyIssue',
  'deleteAnyComment',
  'exportData',
]);

function verbOf({ right }: Action): string {
  if (right === 'session') return right;
  if ('row' in right) return right.row;
  return 'workspace' in right ? right.workspace : right.project;
}

describe('the contract', () => {
  const wanting = writing.filter((action) => PRIVILEGED.has(verbOf(action)) || action.method === 'DELETE');

  test.each(wanting.map((action) => [titleOf(action), action] as const))(
    '%s is audited or has a stated reason not to be',
    (title, action) => {
      expect(action.audited !== undefined || NOT_AUDITED[title] !== undefined).toBe(true);
    },
  );

  test('every exempt action exists and is not audited', () => {
    const excused = Object.keys(NOT_AUDITED);
    const known = new Set(wanting.filter((action) => action.audited === undefined).map(titleOf));
    expect(excused.filter((title) => !known.has(title))).toEqual([]);
  });

  test.each(audited.map((action) => [titleOf(action), action] as const))(
    '%s has a dotted name and its own sentence on the screen',
    (_, { audited: as }) => {
      const names = [as?.action ?? '', ...Object.values(as?.byField ?? {})];
      for (const name of names) {
        expect(name).toMatch(/^[a-z][a-z_]*(\.[a-z_]+)*$/);
        const plain = name.replaceAll(/[._]/g, ' ');
        for (const outcome of ['SUCCESS', 'DENIED'] as const)
          expect(wordsOf(name, outcome), `write words for ${name} into audit/rules.ts`).not.toMatch(new RegExp(`${plain}$`));
      }
    },
  );
});

const wordsOf = (action: string, outcome: 'SUCCESS' | 'DENIED'): string => {
  const actor = { type: 'USER', id: null, name: 'Mara', email: '' } as const;
  return sentenceOf({ action, outcome, actor, isWithheld: false, target: { type: 'Task', id: null, name: '' } }).act;
};

describe('each audited action', () => {
  let app: TestApp;
  let all: Cast;

  beforeAll(async () => {
    ({ app, all } = await appWithCast());
    await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [all.workspaceId]);
  });
  afterAll(() => app.stop());

  const exampleOf = (action: Action) => {
    const example = examples[titleOf(action)];
    if (!example) throw new Error(`Write an example of ${titleOf(action)} into tests/support/examples.ts.`);
    return example(all);
  };
  const send = (person: Person, action: Action, key: string): Promise<Answer> =>
    app.ask(person.token, action.method, action.family, action.family === action.name ? null : action.name, {
      ...exampleOf(action),
      headers: { 'idempotency-key': key },
    });
  /** The entries of one person about one kind of act, in any workspace. */
  const entriesOf = async ({ audited: as }: Action, { userId }: Person) => {
    const names = [as?.action, ...Object.values(as?.byField ?? {})];
    const { rows } = await app.database.pool.query<{ outcome: string; targetName: string; requestId: string }>(
      'SELECT * FROM "AuditEntry" WHERE "actorId" = $1 AND "action" = ANY($2) ORDER BY "occurredAt"',
      [userId, names],
    );
    return rows;
  };

  /** Makes recorded refusals an hour old: only so many are kept per minute. */
  const laterOn = () =>
    bypassingTriggers(
      app.database.pool,
      `UPDATE "AuditEntry" SET "occurredAt" = "occurredAt" - interval '1 hour'
       WHERE "outcome" <> 'SUCCESS' AND "occurredAt" > now() - interval '30 minutes'`,
    );

  const isOpenToVera = ({ right }: Action): boolean =>
    right === 'session' ||
    'row' in right ||
    ('workspace' in right
      ? mayInWorkspace('MEMBER', right.workspace)
      : mayInProject('VIEWER', right.project) || right.own === 'view');
  const refused = audited.filter((action) => !isOpenToVera(action));
  test.each(refused.map((action) => [titleOf(action), action] as const))(
    '%s records a refused member, and nothing of a stranger',
    async (_, action) => {
      await laterOn();
      const before = (await entriesOf(action, all.vera)).length;
      const answer = await send(all.vera, action, newId());
      await send(all.vera, action, newId());
      const made = (await entriesOf(action, all.vera)).slice(before);
      // A deleted row is hidden from those who could not restore it.
      if (answer.status === 404) expect(made).toEqual([]);
      else expect(made).toMatchObject([{ outcome: 'DENIED', reason: 'forbidden', requestId: answer.headers['x-request-id'] }]);
      await send(all.mallory, action, newId());
      const { rows } = await app.database.pool.query('SELECT FROM "AuditEntry" WHERE "actorId" = $1 AND "workspaceId" = $2', [
        all.mallory.userId,
        all.workspaceId,
      ]);
      expect(rows).toEqual([]);
    },
  );

  // Each action once, in an order in which nothing is missing; actions that need the others gone come last.
  const changing = inWalkingOrder(writing.filter((action) => titleOf(action) !== 'workspace.leave-workspace'));
  test.each(changing.map((action) => [titleOf(action), action] as const))(
    '%s is recorded once, with a name, and not again for a repeated request',
    async (_, action) => {
      const key = newId();
      const requestsOf = async () => new Set((await entriesOf(action, all.ada)).map(({ requestId }) => requestId));
      const before = action.audited ? await requestsOf() : new Set<string>();
      const first = await send(all.ada, action, key);
      if (!action.audited) return;
      const made = (await entriesOf(action, all.ada)).filter(({ requestId }) => !before.has(requestId));
      const requestId = String(first.headers['x-request-id']);
      expect(new Set(made.map((entry) => entry.requestId))).toEqual(made.length > 0 ? new Set([requestId]) : new Set());
      if (first.status === 200 && !CHANGES_NOTHING.has(titleOf(action))) expect(made.length).toBeGreaterThan(0);
      for (const { targetName, outcome } of made) {
        expect(outcome).toBe(first.status === 200 ? 'SUCCESS' : 'FAILURE');
        expect(targetName).not.toBe('');
      }
      await send(all.ada, action, key);
      const again = await requestsOf();
      expect([...again].filter((id) => !before.has(id) && id !== requestId && first.status === 200)).toEqual([]);
    },
  );
});

/** The examples of these actions ask for a state that already holds, or no such item exists. */
const CHANGES_NOTHING = new Set<string>([
  'register.register',
  'auth.revoke-other-sessions',
  'workspace.set-second-factor-required',
  'project.archive-done-tasks',
  'project.unarchive-done-tasks',
  'project.restore-archive-batch',
  'project.join-project',
  'project.request-to-join',
  'project.approve-join-request',
  'documents.share-document',
  'documents.move-document-to-project',
]);
