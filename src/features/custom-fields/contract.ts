import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Color, line, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { editTask, onTask, Position, Task } from '#features/tasks/contract';

export const FieldKind = z.enum(['TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'DATE', 'PERSON', 'CHECKBOX', 'URL']);
export type FieldKind = z.infer<typeof FieldKind>;

/** One thing that may be chosen in a field of the kinds SELECT and MULTI_SELECT. */
export const FieldOption = z.strictObject({ id: Id, name: line(50), color: Color });
export type FieldOption = z.infer<typeof FieldOption>;

/** A field of a project's own; a task holds its value in `customFields`, under the field's id. */
export const CustomField = z.object({
  id: Id,
  projectId: Id,
  name: z.string(),
  kind: FieldKind,
  options: z.array(FieldOption),
  position: z.string(),
  version: z.int(),
});
export type CustomField = z.infer<typeof CustomField>;

export const customFieldEntity = entity('CustomField', CustomField, { audience: 'project', scope: 'projectId' });

/** How many fields a project may have, and how many options a field. */
export const FIELDS_MAX = 50;
export const OPTIONS_MAX = 50;

const onField = onRow({ table: 'CustomField', param: 'fieldId', owners: ['createdBy'] });
const options = z.array(FieldOption).max(OPTIONS_MAX);

/** What a task may hold in a field, as it is sent; the field's kind says which of these it takes. Null empties the field. */
const SentValue = z.union([prose(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(OPTIONS_MAX), z.null()]);

export const customFieldActions = actions('settings/project', {
  'get-custom-fields': {
    method: 'GET',
    about: 'The fields of a project’s own, in their order.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(CustomField),
  },
  'create-custom-field': {
    method: 'POST',
    about: 'Makes a field, last unless a position is given. The plan must have custom fields.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ name: line(50), kind: FieldKind, options: options.default([]), position: Position.optional() }),
    response: CustomField,
    audited: { category: 'PROJECT', action: 'project.field.created', target: 'CustomField' },
  },
  'update-custom-field': {
    method: 'PUT',
    about:
      'Renames a field, moves it, or changes its options; an option that goes is taken off every task. A stale `version` for what ' +
      'somebody changed meanwhile answers 409.',
    reach: onField,
    right: { project: 'manageSettings' },
    body: z.strictObject({
      name: line(50).optional(),
      options: options.optional(),
      position: Position.optional(),
      version: seenVersion,
    }),
    response: CustomField,
    audited: { category: 'PROJECT', action: 'project.field.updated', target: 'CustomField' },
  },
  'delete-custom-field': {
    method: 'DELETE',
    about: 'Deletes a field and takes its value off every task.',
    reach: onField,
    right: { project: 'manageSettings' },
    response: z.object({ id: Id }),
    audited: { category: 'PROJECT', action: 'project.field.deleted', target: 'CustomField' },
  },
});

export const taskFieldActions = actions('project', {
  'set-task-custom-field': {
    method: 'PUT',
    about:
      'Gives a task a value in a field of its project, or empties it (null). The plan must have custom fields. A stale `version` of ' +
      'the task, where somebody changed this field meanwhile, answers 409.',
    reach: onTask,
    right: editTask,
    query: { fieldId: Id },
    body: z.strictObject({ value: SentValue, version: seenVersion }),
    response: Task,
  },
});
