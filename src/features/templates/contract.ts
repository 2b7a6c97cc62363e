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

/** The maximum number of templates of each kind in a project. */
export const TEMPLATES_MAX = 100;
/** The maximum size of all templates of a project together: the client loads them in one list. */
export const TEMPLATES_BYTES_MAX = 2_000_000;

/** The initial fields of a new task. */
export const TaskContent = z.strictObject({
  ...picked(taskToMake, namesOf(taskFields, { inTemplate: true })),
  /** Their titles, in order. */
  subtasks: z.array(line(500)).max(100).default([]),
});
export type TaskContent = z.infer<typeof TaskContent>;

/** The initial fields of a new issue. */
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

/** The row in the event log. The actions check that the content belongs to the kind. */
const LiveTemplate = z.object({ ...row, kind: TemplateKind, content: z.union([TaskContent, IssueContent]) });

export const templateEntity = entity('Template', LiveTemplate, { audience: 'project', scope: 'projectId' });

const onTemplate = onRow({ table: 'Template', param: 'templateId', owners: ['createdBy'] });
const name = line(80);
const title = optionalLine(500);
/** TaskContent or IssueContent, by its kind. The action parses it, because it knows the kind. */
const content = z.record(z.string().max(40), z.unknown());

export const templateActions = actions('project', 'tasks', {
  'get-templates': {
    method: 'GET',
    about: 'Lists the templates of a project for tasks and issues, in order.',
    reach: inProject,
    right: { project: 'view' },
    query: { kind: TemplateKind.optional() },
    response: paged(Template),
  },
  'create-template': {
    method: 'POST',
    about: 'Creates a template after the others of its kind.',
    reach: inProject,
    right: { project: 'manageLabels' },
    body: z.strictObject({ kind: TemplateKind, name, title: title.default(''), content }),
    response: Template,
  },
  'update-template': {
    method: 'PUT',
    about: 'Updates the given fields of a template. Returns 409 if someone else changed one of these fields since `version`.',
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
    about: 'Deletes a template. Tasks and issues created from it stay unchanged.',
    reach: onTemplate,
    right: { project: 'manageLabels' },
    response: z.object({ id: Id }),
  },
  'create-template-from-task': {
    method: 'POST',
    about: 'Creates a template from a task: its texts, labels, tags, estimates and the titles of its subtasks.',
    reach: onAnyTask,
    right: { project: 'manageLabels' },
    body: z.strictObject({ name }),
    response: Template,
  },
});
