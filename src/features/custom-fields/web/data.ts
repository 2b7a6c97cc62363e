import type { BodyInput } from '#contract/action';
import type { ProjectScope } from '#features/projects/web';
import type { CustomValue, Task } from '#features/tasks/contract';
import { updateTask } from '#features/tasks/web';
import { useWorkspace } from '#features/workspaces/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation } from '#web/mutation';
import { perform } from '#web/use-mutation';
import type { CustomField, customFieldActions, taskFieldActions } from '../contract.ts';
import { type ShownField, valued } from '../rules.ts';
import * as words from './words.ts';

const settings = client<typeof customFieldActions>('settings/project');
const project = client<typeof taskFieldActions>('project');

/** The custom fields of a project. */
export const projectFields = declareList<CustomField, ProjectScope>({
  table: 'CustomField',
  key: ({ projectId }) => `custom-fields:${projectId}`,
  load: ({ projectId }, via) => settings.get('get-custom-fields', { query: { projectId }, ...via }),
  belongs: (field, scope) => field.projectId === scope.projectId,
});

/** True if the plan of the workspace includes custom fields; false until that is known. */
export const useHasCustomFields = (workspaceId: string): boolean =>
  useWorkspace(workspaceId).row?.subscription.features.customFields ?? false;

/** Sets the value of a custom field of a task. */
export const setTaskField = declareMutation(project, 'set-task-custom-field', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, fieldId, value }: { taskId: string; fieldId: string; value: CustomValue | null }) => ({
    query: { taskId, fieldId },
    body: { value },
  }),
  predict: ({ taskId, fieldId, value }, { find }) => [
    { table: 'Task', id: taskId, set: { customFields: valued(find<Task>('Task', taskId)?.customFields ?? {}, fieldId, value) } },
  ],
  inverse: ({ taskId, fieldId }, { find }): Call | null => {
    const before = find<Task>('Task', taskId);
    return before ? setTaskField.with({ taskId, fieldId, value: before.customFields[fieldId] ?? null }) : null;
  },
});

/** Sets the value of a shown field of a task, or empties it (null). */
export function setField(taskId: string, { id, ofTask }: ShownField, value: CustomValue | null): void {
  if (ofTask) perform(updateTask, { taskId, change: { [id]: value ?? ofTask.plain } });
  else perform(setTaskField, { taskId, fieldId: id, value });
}

/** The same for a task that is not created yet. */
export const withField = (
  { customFields }: Pick<Task, 'customFields'>,
  { id, ofTask }: ShownField,
  value: CustomValue | null,
): Partial<Task> => (ofTask ? { [id]: value ?? ofTask.plain } : { customFields: valued(customFields, id, value) });

type NewField = BodyInput<(typeof customFieldActions)['create-custom-field']>;

/** Creates a field. Its id is the mutation's. */
export const createField = declareMutation(settings, 'create-custom-field', {
  method: 'POST',
  table: 'CustomField',
  request: ({ projectId, ...body }: NewField & { projectId: string }) => ({ query: { projectId }, body }),
  predict: ({ projectId, name, kind, options = [], position = 'z9' }, { mutationId }) => [
    { table: 'CustomField', insert: { id: mutationId, version: 0, projectId, name, kind, options, position } },
  ],
  inverse: (_, { mutationId }): Call => deleteField.with({ fieldId: mutationId }),
  said: ({ name }) => words.fieldAdded(name),
});

export type FieldChange = Partial<Pick<CustomField, 'name' | 'options' | 'position'>>;

/** Renames a field, moves it or changes its options. Undo restores a removed option, but not its values in tasks. */
export const updateField = declareMutation(settings, 'update-custom-field', {
  method: 'PUT',
  table: 'CustomField',
  request: ({ fieldId, change }: { fieldId: string; change: FieldChange }) => ({ query: { fieldId }, body: change }),
  predict: ({ fieldId, change }) => [{ table: 'CustomField', id: fieldId, set: change }],
  inverse: ({ fieldId, change }, { find }): Call | null => {
    const before = find<CustomField>('CustomField', fieldId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof FieldChange]])) as FieldChange;
    return updateField.with({ fieldId, change: was });
  },
});

/** Deletes a field and its values in all tasks. This cannot be undone, so the person confirms it first. */
export const deleteField = declareMutation(settings, 'delete-custom-field', {
  method: 'DELETE',
  table: 'CustomField',
  request: ({ fieldId }: { fieldId: string }) => ({ query: { fieldId } }),
  predict: ({ fieldId }) => [{ table: 'CustomField', remove: fieldId }],
  confirm: () => [],
});
