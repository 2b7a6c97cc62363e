import { expect, it } from 'vitest';
import { ok } from '../support/webhook-stage.ts';
import { all, step, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, inProject, create, live, publish } = workflowStage();
const steps = () => [step('create-task', { title: 'Made by hand' })];
const manual = (of: string) => live({ kind: 'manual', of }, steps());
/** On what a member who cannot see workflows is offered them. */
const offered = async () =>
  (await ok(stage.all.ben.ask('GET', 'kanban', 'get-board-frame', { query: inProject() }))).project.runnableOn;

it('a project says on which items people can start a workflow, also to those who cannot see workflows', async () => {
  expect(await offered()).toEqual([]);
  const [task, issue, other] = [await manual('TASK'), await manual('ISSUE'), await manual('ISSUE')];
  await manual('NONE');
  await live({ kind: 'item-created', of: 'TASK' }, steps());
  expect(await offered()).toEqual(['ISSUE', 'TASK']);
  await ok(ask('PUT', 'switch-workflow', { workflowId: task }, { isOn: false }));
  expect(await offered()).toEqual(['ISSUE']);
  await ok(ask('DELETE', 'delete-workflow', { workflowId: issue }));
  expect(await offered()).toEqual(['ISSUE']);
  await rows('DELETE FROM "Workflow" WHERE "id" = $1', [other]);
  expect(await offered()).toEqual([]);
});

it('it does so when a published version starts by hand, and not when only a draft does', async () => {
  const id = await live({ kind: 'item-created', of: 'TASK' }, steps());
  const definition = { trigger: { kind: 'manual', of: 'TASK' }, conditions: all(), steps: steps() };
  await ok(ask('PUT', 'save-workflow-draft', { workflowId: id }, { definition }));
  await create(definition);
  expect(await offered()).toEqual([]);
  await ok(publish(id));
  expect(await offered()).toEqual(['TASK']);
});

it('none are offered while all workflows are paused', async () => {
  await manual('TASK');
  const pause = (isPaused: boolean) => ok(ask('PUT', 'pause-workflows', inProject(), { isPaused }));
  await pause(true);
  expect(await offered()).toEqual([]);
  await pause(false);
  expect(await offered()).toEqual(['TASK']);
});
