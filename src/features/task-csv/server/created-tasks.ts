import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { accepted, expected } from '#features/custom-fields/rules';
import { customFieldsOf, lockFields, refusePlain } from '#features/custom-fields/server';
import type { CustomValue, Task } from '#features/tasks/contract';
import { insertTasks, placesFor, refuseOutsiders, withApprovalState } from '#features/tasks/server';
import type { taskCsvActions } from '../contract.ts';

type CreateTasks = Call<(typeof taskCsvActions)['create-tasks']>;
type NewTask = CreateTasks['body']['tasks'][number];

/** Creates tasks in order, each at the end of its column. If one of them is invalid, none is created. */
export async function createdTasks({ db, reached, actor, body, newId, record }: CreateTasks): Promise<Task[]> {
  const { projectId } = reached;
  const tasks = await withApprovalState(db, reached, body.tasks);
  const customFields = await fieldValues(db, reached, tasks);
  await refuseOutsiders(db, projectId, body.tasks, customFields.personIds);
  const positions = await placesFor(db, projectId, tasks);
  const rows = tasks.map((task, index) => ({
    ...task,
    id: newId(),
    position: positions[index] ?? fail('internal'),
    customFields: customFields.values[index] ?? {},
    createdBy: actor.userId,
  }));
  const made = await insertTasks(db, projectId, rows);
  for (const { id, version, title } of made) {
    record({ target: 'Task', targetId: id, targetVersion: version, changes: { title: [null, title] } });
  }
  return made;
}

/** The validated values of custom fields, and the people in them. */
async function fieldValues(db: Statements, reached: CreateTasks['reached'], tasks: readonly NewTask[]) {
  if (tasks.every((task) => Object.keys(task.customFields).length === 0)) return { values: tasks.map(() => ({})), personIds: [] };
  await refusePlain(db, reached.workspaceId);
  await lockFields(db, reached.projectId);
  const fields = new Map((await customFieldsOf(db, reached.projectId)).map((field) => [field.id, field]));
  const personIds: string[] = [];
  const values = tasks.map((task, index) => {
    const kept: Record<string, CustomValue> = {};
    for (const [id, sent] of Object.entries(task.customFields)) {
      const field = fields.get(id) ?? fail('not-found');
      const value = accepted(field, sent);
      if (value === undefined) fail('invalid-input', {}, { [`tasks.${index}.customFields.${id}`]: expected[field.kind] });
      if (value === null) continue;
      kept[id] = value;
      if (field.kind === 'PERSON') personIds.push(String(value));
    }
    return kept;
  });
  return { values, personIds };
}
