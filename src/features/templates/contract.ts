import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { line, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { namesOf, picked } from '#contract/row-fields';
import { issueFields, issueToMake } from '#features/issues/contract';
import { onAnyTask, Position, taskFields, taskToMake } from '#features/tasks/contract';

export const TemplateKind = z.enum(['TASK', 'ISSUE']);
export type TemplateKind = z.infer<typeof TemplateKind>;

/** How many templates of each kind a project has at most. */
export const TEMPLATES_MAX = 100;
/** How much text all of them together hold at most: they come in one list. */
export const TEMPLATES_BYTES_MAX = 2_000_000;

/** What a new task is filled with. */
export const TaskContent = z.strictObject({
  ...picked(taskToMake, namesOf(taskFields, { inTemplate: true })),
  /** Titles, in their order. */
  subtasks: z.array(line(500)).max(100).default([]),
});
export type TaskContent = z.infer<typeof TaskContent>;

/** What a new issue is filled with. */
export const IssueContent = z.strictObject(picked(issueToMake, namesOf(issueFields, { inTemplate: true })));
export type IssueContent = z.infer<typeof IssueContent>;

const row = {
  id: Id,
  projectId: Id,
  name: z.string(),
  title: z.string(),
  position: z.string(),
  version: z.int(),
};
const TaskTemplate = z.object({ ...row, kind: z.literal('TASK'), content: TaskContent });
const IssueTemplate = z.object({ ...row, kind: z.literal('ISSUE'), content: IssueContent });
export type TaskTemplate = z.infer<typeof TaskTemplate>;
export type IssueTemplate = z.infer<typeof IssueTemplate>;

export const Template = z.discriminatedUnion('kind', [TaskTemplate, IssueTemplate]);
export type Template = z.infer<typeof Template>;

/** The row as the log tells it: which content goes with which kind is the actions' to see to. */
const LiveTemplate = z.object({ ...row, kind: TemplateKind, content: z.union([TaskContent, IssueContent]) });

export const templateEntity = entity('Template', LiveTemplate, { audience: 'project', scope: 'projectId' });

const onTemplate = onRow({ table: 'Template', param: 'templateId', owners: ['createdBy'] });
const name = line(80);
const title = optionalLine(500);
/** As its kind has it: TaskContent or IssueContent. The action that knows the kind parses it. */
const content = z.record(z.string().max(40), z.unknown());

export const templateActions = actions('project', {
  'get-templates': {
    method: 'GET',
    about: 'The templates of a project for its tasks and issues, in their order.',
    reach: inProject,
    right: { project: 'view' },
    query: { kind: TemplateKind.optional() },
    response: paged(Template),
  },
  'create-template': {
    method: 'POST',
    about: 'Makes a template, behind the others.',
    reach: inProject,
    right: { project: 'manageLabels' },
    body: z.strictObject({ kind: TemplateKind, name, title: title.default(''), content }),
    response: Template,
  },
  'update-template': {
    method: 'PUT',
    about: 'Changes the fields sent of a template. A stale `version` for a field that somebody changed meanwhile answers 409.',
    reach: onTemplate,
    right: { project: 'manageLabels' },
    body: z.strictObject({
      name: name.optional(),
      title: title.optional(),
      content: content.optional(),
      position: Position.optional(),
      version: seenVersion,
    }),
    response: Template,
  },
  'delete-template': {
    method: 'DELETE',
    about: 'Deletes a template. What was made from it stays as it is.',
    reach: onTemplate,
    right: { project: 'manageLabels' },
    response: z.object({ id: Id }),
  },
  'create-template-from-task': {
    method: 'POST',
    about: 'Makes a template of what a task is: its texts, labels, tags, estimates and the titles of its subtasks.',
    reach: onAnyTask,
    right: { project: 'manageLabels' },
    body: z.strictObject({ name }),
    response: Template,
  },
});
