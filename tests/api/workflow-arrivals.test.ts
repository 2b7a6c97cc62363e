import { describe, expect, it } from 'vitest';
import { answerTo, MAIL_IN, settled } from '../support/incoming-mail.ts';
import { githubChange, madeCode, tell } from '../support/integrations.ts';
import { madeMailAddress } from '../support/mail-address.ts';
import { ok } from '../support/webhook-stage.ts';
import { all as both, step, test as condition, workflowStage } from '../support/workflow-stage.ts';

// What arrives from elsewhere starts workflows: pull requests that a task is linked to, and email to the project.

const { stage, rows, ask, inProject, live, task, issue, runs, runsAre, comments, field } = workflowStage(MAIL_IN);

const UNMOVED = { DRAFT: null, OPEN: null, REVIEW: null, READY: null, MERGED: null, CLOSED: null };
const onMerge = { kind: 'pull-request', states: ['MERGED'] };

describe('a pull request of a task', () => {
  const keyOf = async (taskId: string): Promise<string> =>
    (
      await rows(
        'SELECT p."key" || \'-\' || t."number" AS "key" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId" WHERE t."id" = $1',
        [taskId],
      )
    )[0].key;
  const connected = () => madeCode(stage.all.ada, { workspaceId: stage.all.workspaceId, ...inProject() }, { mapping: UNMOVED });

  it('starts a workflow once when it comes to one of its states, and says which it is', async () => {
    const github = await connected();
    const id = await live(onMerge, [
      step('comment', { text: '{{pullRequest.state}}: {{pullRequest.title}} {{pullRequest.url}}' }),
    ]);
    const taskId = await task('Log in');
    const title = `${await keyOf(taskId)} Log in`;
    await tell(stage.app, github, githubChange({ title }));
    const merged = { title, action: 'closed', state: 'closed', merged: true, at: '2026-11-28T10:02:00Z' };
    await tell(stage.app, github, githubChange(merged));
    // The same news in other words, such as a label that was added afterwards.
    await tell(stage.app, github, githubChange({ ...merged, action: 'labeled', at: '2026-11-28T10:03:00Z' }));
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual([`MERGED: acme/app#7 ${title} https://github.com/acme/app/pull/7`]);
    expect((await runs(id))[0].cause).toMatchObject({
      kind: 'pull-request',
      name: 'GitHub',
      changes: { state: ['OPEN', 'MERGED'] },
    });
  });

  it('completes its task by the template', async () => {
    const github = await connected();
    const body = { name: 'Done', template: 'done-on-merge' };
    const { id } = await ok(ask('POST', 'create-workflow', inProject(), body));
    await ok(ask('POST', 'publish-workflow', { workflowId: id }, {}));
    const taskId = await task('Pay');
    await tell(
      stage.app,
      github,
      githubChange({ number: 8, title: `${await keyOf(taskId)} Pay`, action: 'closed', merged: true, state: 'closed' }),
    );
    await runsAre(id, 'SUCCEEDED');
    expect(await field(taskId, 'status')).toBe('DONE');
    // What happened in the last days can be tested.
    const { items } = await ok(ask('POST', 'test-workflow', { workflowId: id }, {}));
    expect(items.map(({ itemId }: { itemId: string }) => itemId)).toContain(taskId);
  });

  it('needs a state', async () => {
    const steps = [step('comment', { text: 'x' })];
    const { id } = await ok(
      ask('POST', 'create-workflow', inProject(), {
        name: 'Any',
        definition: { trigger: { kind: 'pull-request', states: [] }, conditions: both(), steps },
      }),
    );
    const { problems } = await ok(ask('GET', 'get-workflow', { workflowId: id }));
    expect(problems).toMatchObject([{ at: 'trigger', field: 'states', text: 'Select at least one state of the pull request.' }]);
    expect((await ask('POST', 'publish-workflow', { workflowId: id }, {})).status).toBe(409);
  });
});

describe('an email to the project', () => {
  it('starts a workflow about what it created, and nothing else does', async () => {
    const { address } = await madeMailAddress(stage.all.ada, stage.all.projectId);
    const id = await live(
      { kind: 'email-received', of: 'ISSUE' },
      [step('set-field', { field: 'priority', value: 'URGENT' })],
      both(condition('title', 'contains', 'down')),
    );
    await issue('The site is down');
    const mail = { from: stage.all.ada.email, to: address ?? '', text: 'Since 8:00.' };
    expect(await answerTo(stage.app.mailInPort, { ...mail, subject: 'The shop is down' })).toBe(250);
    expect(await answerTo(stage.app.mailInPort, { ...mail, subject: 'A question' })).toBe(250);
    expect((await settled(stage.app)).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    await expect
      .poll(async () => (await runs(id)).map(({ status }: { status: string }) => status).toSorted())
      .toEqual(['SKIPPED', 'SUCCEEDED']);
    expect(
      await rows(`SELECT "title" FROM "Issue" WHERE "priority" = 'URGENT' AND "projectId" = $1`, [stage.all.projectId]),
    ).toEqual([{ title: 'The shop is down' }]);
  });
});
