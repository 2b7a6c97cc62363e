import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Color, line, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { editTask, onTask, Position, Task } from '#features/tasks/contract';

export const FieldKind = z.enum(['TEXT', 'NUMBER', 'SELECT', 'MULTI_SELECT', 'DATE', 'PERSON', 'CHECKBOX', 'URL']);
export type FieldKind = z.infer<typeof FieldKind>;

/** An option of a field of the kinds SELECT and MULTI_SELECT. */
export const FieldOption = z.strictObject({ id: Id, name: line(50), color: Color });
export type FieldOption = z.infer<typeof FieldOption>;

/** A custom field of a project. A task holds its value in `customFields`, under the field's id. */
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

/** The most fields of a project, and the most options of a field. */
export const FIELDS_MAX = 50;
export const OPTIONS_MAX = 50;

const onField = onRow({ table: 'CustomField', param: 'fieldId', owners: ['createdBy'] });
const options = z.array(FieldOption).max(OPTIONS_MAX);

/** The value of a field, as it is sent. The field's kind decides which of these it takes. Null empties the field. */
const SentValue = z.union([prose(2000), z.number(), z.boolean(), z.array(z.string().max(100)).max(OPTIONS_MAX), z.null()]);

export const customFieldActions = actions('settings/project', 'projects', {
  'get-custom-fields': {
    method: 'GET',
    about: 'Lists the custom fields of a project, in their order.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(CustomField),
  },
  'create-custom-field': {
    method: 'POST',
    about: 'Creates a custom field, at the end unless you send a position. The plan must include custom fields.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ name: line(50), kind: FieldKind, options: options.default([]), position: Position.optional() }),
    response: CustomField,
    audited: { category: 'PROJECT', action: 'project.field.created', target: 'CustomField' },
  },
  'update-custom-field': {
    method: 'PUT',
    about:
      'Renames, moves, or changes the options of a custom field. A removed option is removed from every task. Answers 409 if ' +
      'someone changed the same part after the `version` that you send.',
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
    about: 'Deletes a custom field and its value in every task.',
    reach: onField,
    right: { project: 'manageSettings' },
    response: z.object({ id: Id }),
    audited: { category: 'PROJECT', action: 'project.field.deleted', target: 'CustomField' },
  },
});

export const taskFieldActions = actions('project', 'tasks', {
  'set-task-custom-field': {
    method: 'PUT',
    about:
      'Sets the value of a custom field of a task, or empties it (null). The plan must include custom fields. Answers 409 if ' +
      'someone changed this field after the `version` that you send.',
    reach: onTask,
    right: editTask,
    query: { fieldId: Id },
    body: z.strictObject({ value: SentValue, version: seenVersion }),
    response: Task,
  },
});
