import { expect, test } from 'vitest';
import { workflowTemplates } from '../fields.ts';
import { problemsOf } from './problems.ts';
import { templates } from './templates.ts';

const none = new Set<string>();
/** A project in which nothing exists that a template could name. */
const empty = {
  projectId: '00000000-0000-4000-8000-000000000001',
  people: none,
  labels: none,
  sprints: none,
  templates: none,
  addresses: none,
  customFields: new Map(),
  projects: none,
  runAs: 'AUTOMATION_BOT',
  assistant: null,
} as const;

test.each(workflowTemplates)('the template %s can be published in any project as it is', (key) => {
  expect(problemsOf(templates[key].definition(), empty)).toEqual([]);
});

test('two workflows from one template share no step', () => {
  const [one, other] = [templates['nag-overdue'].definition(), templates['nag-overdue'].definition()];
  expect(one.steps.map(({ id }) => id).filter((id) => other.steps.some((step) => step.id === id))).toEqual([]);
});

test('a definition without a trigger and steps, or with what is gone, cannot be published', () => {
  const step = { id: empty.projectId, under: null, kind: 'add-label', labelId: empty.projectId } as const;
  const always = { kind: 'group', match: 'ALL', conditions: [] } as const;
  const said = (definition: Parameters<typeof problemsOf>[0]) => problemsOf(definition, empty).map(({ at }) => at);
  expect(said({ trigger: null, conditions: { ...always, conditions: [] }, steps: [] })).toEqual(['trigger', 'workflow']);
  expect(
    said({ trigger: { kind: 'item-created', of: 'TASK' }, conditions: { ...always, conditions: [] }, steps: [step] }),
  ).toEqual(['step']);
});
