import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { people, website } from '#features/projects/web/testing/website';
import { Overlays } from '#ui/overlays';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import { type PageStage, pageStage, sent } from '#web/testing/page-stage';
import { undo } from '#web/undo';
import type { Definition, WorkflowProblem } from '../contract.ts';
import { OpenApprovals } from './open-approvals.tsx';
import { Screens } from './screens.tsx';
import { approval, reviewed, run, stepRun, workflow } from './testing/workflow-rows.ts';

type Json = Record<string, unknown>;

const stage = {} as PageStage & {
  workflows: Json[];
  definition: Definition;
  problems: WorkflowProblem[];
  limits: Json;
  runs: Json[];
  /** The step of the run. */
  step: Json;
  approvals: Json[];
};

beforeEach(() => {
  stage.workflows = [workflow('w1')];
  stage.definition = reviewed;
  stage.problems = [];
  stage.limits = {
    active: 1,
    activeMost: 3,
    activeHere: 1,
    activeHereMost: 50,
    runsToday: 2,
    runsMost: 1000,
    approvals: false,
    settings: null,
  };
  stage.runs = [run];
  stage.step = stepRun;
  stage.approvals = [];
});
pageStage(stage, { page: 2000, row: 2000, width: 600 }, answer);

const paged = (items: unknown[]) => ({ items, pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 } });

function details(id: string): Reply {
  const found = stage.workflows.find((one) => one['id'] === id);
  const live = found?.['liveNumber'] === null ? null : reviewed;
  return { status: 200, part: { ...found, definition: stage.definition, live, problems: stage.problems } };
}

function changed(id: string, change: Json): Json {
  stage.workflows = stage.workflows.map((one) =>
    one['id'] === id ? { ...one, ...change, version: Number(one['version']) + 1 } : one,
  );
  return stage.workflows.find((one) => one['id'] === id) ?? {};
}

function answer({ method, query, body, headers }: ReceivedCall): Reply {
  const id = query.get('workflowId') ?? '';
  const sentBody = body as Json;
  switch (query.get('endpoint')) {
    case 'get-board-frame':
      return { status: 200, part: { project: website({ role: 'ADMIN' }), people, labels: [] } };
    case 'get-workflows':
      return { status: 200, part: paged(stage.workflows.filter((one) => one['deletedAt'] === null)) };
    case 'get-workflow-limits':
      return { status: 200, part: stage.limits };
    case 'get-workflow':
      return details(id);
    case 'create-workflow': {
      const made = headers['idempotency-key'] ?? '';
      stage.workflows = [workflow(made, { name: sentBody['name'], status: 'DRAFT', liveNumber: null, draftNumber: 1 })];
      return details(made);
    }
    case 'save-workflow-draft':
      stage.definition = sentBody['definition'] as Definition;
      changed(id, { draftNumber: Number(sentBody['draftNumber'] ?? 0) + 1 });
      return details(id);
    case 'publish-workflow':
      changed(id, { draftNumber: null, liveNumber: 2, status: 'ACTIVE' });
      return details(id);
    case 'switch-workflow':
      return { status: 200, part: changed(id, { status: sentBody['isOn'] ? 'ACTIVE' : 'PAUSED' }) };
    case 'delete-workflow':
      return { status: 200, part: changed(id, { deletedAt: '2026-11-20T09:00:00.000Z' }) };
    case 'restore-workflow':
      return { status: 200, part: changed(id, { deletedAt: null, status: 'PAUSED' }) };
    case 'get-workflow-runs':
      return { status: 200, part: { items: stage.runs, pagination: { total: stage.runs.length, earlier: null } } };
    case 'get-workflow-run':
      return {
        status: 200,
        part: {
          ...stage.runs[0],
          definition: reviewed,
          why: [{ field: 'priority', op: 'is', values: ['HIGH'], found: 'LOW', holds: false }],
          steps: [stage.step],
          approvals: [],
        },
      };
    case 'retry-workflow-run':
      stage.runs = [{ ...run, status: 'QUEUED', reason: null }];
      return { status: 200, part: stage.runs[0] };
    case 'get-workflow-approvals':
      return { status: 200, part: paged(stage.approvals) };
    case 'decide-workflow-approval':
      stage.approvals = [{ ...approval, ...sentBody, decidedAt: '2026-11-20T09:00:00.000Z', isClosed: true, version: 2 }];
      return { status: 200, part: stage.approvals[0] };
    default:
      if (method !== 'GET') throw new Error(`Nobody expects ${query.get('endpoint')}`);
      return { status: 200, part: {} };
  }
}

function opened(path: string) {
  localStorage.setItem('workflow-shape', '"list"');
  const element = (
    <>
      <Screens />
      <Overlays />
    </>
  );
  const home = '/dashboard/:workspaceId/projects/:projectId/workflow/:screen?/:tab?/:runId?';
  const router = createMemoryRouter([{ path: home, element }], {
    initialEntries: [`/dashboard/w/projects/p/workflow/${path}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a workflow of the list says what starts it and how it is doing, and is paused, deleted and undone', async () => {
  opened('list');
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Status of a task changes to Review')).toBeVisible();
  expect(row.getByText(/3 runs/)).toHaveTextContent('1 failed');
  await stage.user.click(row.getByRole('switch', { name: 'Ask for a review is on' }));
  expect(await row.findByText('Paused')).toBeVisible();
  expect(sent(stage, 'switch-workflow').map(({ body }) => body)).toEqual([{ isOn: false }]);
  await stage.user.click(row.getByRole('button', { name: 'Actions for Ask for a review' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Delete workflow' }));
  expect(await screen.findByText('Automate routine work')).toBeVisible();
  undo();
  expect(await screen.findByRole('link', { name: 'Ask for a review' })).toBeVisible();
});

test('the limit of the plan is said before anything is created, and a template opens as a draft', async () => {
  stage.limits = { ...stage.limits, active: 3 };
  const router = opened('new');
  expect(await screen.findByText(/This plan allows 3 active workflows/)).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: /Assign a reviewer/ }));
  expect(await screen.findByRole('heading', { name: 'Assign a reviewer' })).toBeVisible();
  expect(sent(stage, 'create-workflow').map(({ body }) => body)).toEqual([
    { name: 'Assign a reviewer', template: 'assign-reviewer' },
  ]);
  expect(router.state.location.pathname).not.toMatch(/new$/);
});

test('a step is added, filled in, saved by itself, moved by keys and undone, and the draft is published', async () => {
  opened('w1');
  await stage.user.click(await screen.findByRole('button', { name: 'Add step' }));
  await stage.user.click(await screen.findByRole('option', { name: /^Wait/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Fields: Wait' }));
  await stage.user.clear(panel.getByRole('spinbutton', { name: 'Amount' }));
  await stage.user.type(panel.getByRole('spinbutton', { name: 'Amount' }), '3');
  expect(await screen.findByText('Draft: not live yet')).toBeVisible();
  await waitFor(() => expect(sent(stage, 'save-workflow-draft').length).toBeGreaterThan(0));
  const card = screen.getByRole('button', { name: /^\d.*Wait 1?3 days/ });
  card.focus();
  await stage.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const kinds = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  await waitFor(() => expect(kinds()[0]).toMatch(/^1Wait/));
  await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kinds()[0]).toMatch(/^1Comment/));
  await stage.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent(stage, 'publish-workflow')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus());
  expect(stage.definition.steps.map(({ kind }) => kind)).toEqual(['comment', 'wait']);
});

test('a problem is said at its step, in its form and in a list that leads there, and hinders publishing', async () => {
  stage.workflows = [workflow('w1', { status: 'DRAFT', liveNumber: null, draftNumber: 1 })];
  stage.problems = [{ at: 'step', stepId: 's1', field: 'text', text: 'Enter a comment.' }];
  opened('w1');
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^\d.*Comment: Please review.*Enter a comment\./ })).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: '1 problem' }));
  await stage.user.click(await screen.findByRole('button', { name: 'Enter a comment.' }));
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  expect(field).toHaveAccessibleDescription('Enter a comment.');
});

test('a problem without a field is said below the fields, which stay in place when it is solved', async () => {
  stage.problems = [{ at: 'step', stepId: 's1', field: null, text: 'No comments can be written.' }];
  opened('w1');
  await stage.user.click(await screen.findByRole('button', { name: /^\d.*Comment: Please review/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Fields: Comment' }));
  const problem = panel.getByText('No comments can be written.');
  const field = panel.getByRole('textbox', { name: 'Comment' });
  expect(field.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('typing {{ in a text completes smart values', async () => {
  opened('w1');
  await stage.user.click(await screen.findByRole('button', { name: /^\d.*Comment: Please review/ }));
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await stage.user.type(field, ' {{{{task.ti');
  expect(await screen.findByRole('option', { name: /Title/ })).toBeVisible();
  await stage.user.keyboard('{Enter}');
  expect(field).toHaveValue('Please review {{task.title }}');
});

test('a run says why, what went in and what failed, and is retried', async () => {
  opened('w1/runs');
  await stage.user.click(await screen.findByRole('link', { name: /WEB-7 Take payments, Failed|Take payments, Failed/ }));
  expect(await screen.findByText('The task is archived.')).toBeVisible();
  expect(screen.getByText('Priority is High')).toHaveTextContent('found Low');
  await stage.user.click(screen.getByRole('button', { name: 'Retry failed step' }));
  await waitFor(() => expect(sent(stage, 'retry-workflow-run')).toHaveLength(1));
  expect(await screen.findByText('Queued')).toBeVisible();
});

test('a question to the assistant is filled in, its answer is offered to the steps after it, and what hinders it is said', async () => {
  stage.problems = [{ at: 'step', stepId: 's1', field: null, text: 'No model is set up for the assistant.' }];
  opened('w1');
  await stage.user.click(await screen.findByRole('button', { name: 'Add step' }));
  await stage.user.click(await screen.findByRole('option', { name: /^Ask the assistant/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Fields: Ask the assistant' }));
  await stage.user.selectOptions(panel.getByRole('combobox', { name: 'What to do' }), 'Choose one of several options');
  await stage.user.type(panel.getByRole('textbox', { name: 'Option 1' }), 'Bug');
  await stage.user.type(panel.getByRole('textbox', { name: 'Option 2' }), 'Wish');
  await stage.user.clear(panel.getByRole('textbox', { name: 'Name of the answer' }));
  await stage.user.type(panel.getByRole('textbox', { name: 'Name of the answer' }), 'kind');
  expect(panel.getByText(/\{\{ assistant\.kind \}\}/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^\d.*Ask the assistant whether it is Bug or Wish/ })).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: 'Add step' }));
  await stage.user.click(await screen.findByRole('option', { name: /^If and otherwise/ }));
  await stage.user.click(await screen.findByRole('button', { name: 'Add condition' }));
  await stage.user.click(screen.getByRole('button', { name: /^Field: / }));
  await stage.user.click(await screen.findByRole('option', { name: 'Answer “kind”' }));
  await stage.user.click(screen.getByRole('button', { name: /^Value of Answer “kind”/ }));
  await stage.user.click(await screen.findByRole('option', { name: 'Wish' }));
  await waitFor(() =>
    expect(stage.definition.steps.slice(1)).toMatchObject([
      { kind: 'ask-assistant', task: 'CLASSIFY', options: ['Bug', 'Wish'], as: 'kind' },
      { kind: 'branch', conditions: { conditions: [{ field: 'assistant.kind', op: 'is', values: ['Wish'] }] } },
    ]),
  );
  expect(screen.getByRole('button', { name: /^\d.*No model is set up for the assistant\./ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test.each([
  ['leads', 'mara', ['/dashboard/w/projects/p/chat/c1']],
  ['does not lead', 'ines', []],
])('a run shows what the assistant answered, and %s %s to what it proposes', async (_, by, links) => {
  const output = { answer: '- Measure\n- Saw', tokens: 1234, count: 2, id: 'c1', by };
  stage.step = { ...stepRun, kind: 'ask-assistant', status: 'SUCCEEDED', problem: null, input: { task: 'BREAK_DOWN' }, output };
  opened('w1/runs/r1');
  expect(await screen.findByText(/- Measure/)).toBeVisible();
  expect(screen.getByText('1,234')).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'Open the proposals' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
});

test('what a workflow asks about an item is answered once, with a comment', async () => {
  stage.approvals = [approval, { ...approval, id: 'a2', itemId: 't2', text: 'About something else' }];
  render(
    <>
      <OpenApprovals workspaceId="w" projectId="p" itemId="t1" />
      <Overlays />
    </>,
  );
  expect(await screen.findByText('Can this go out?')).toBeVisible();
  expect(screen.queryByText('About something else')).toBeNull();
  await stage.user.type(screen.getByRole('textbox', { name: 'Comment' }), 'After lunch');
  await stage.user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByText('Can this go out?')).toBeNull());
  expect(sent(stage, 'decide-workflow-approval').map(({ body }) => body)).toEqual([
    { isApproved: false, comment: 'After lunch' },
  ]);
});
