import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { allTakePart } from '#features/projects/server';
import type { Task } from '#features/tasks/contract';
import { changeTask, lockedTask } from '#features/tasks/server';
import type { Statements } from '#server/statements';
import type { CustomField, taskFieldActions } from '../contract.ts';
import { accepted, expected, valued } from '../rules.ts';
import { fieldOf } from './custom-fields.ts';
import { refusePlain } from './field-plan.ts';

/** Sets the value of a custom field of a task. Simultaneous changes to other fields are kept. */
export async function filledTask(call: Call<(typeof taskFieldActions)['set-task-custom-field']>): Promise<Task> {
  const { db, record, reached, query, body } = call;
  // Lock the field before the task, in the same order as a change to the field, or the two could deadlock.
  const field = await fieldOf(db, query.fieldId, 'FOR SHARE');
  const task = await lockedTask(db, reached.rowId);
  if (field.projectId !== task.projectId) fail('not-found');
  await refusePlain(db, reached.workspaceId);
  await refuseStaleValue(db, task, field, body.version);
  const value = accepted(field, body.value);
  if (value === undefined) fail('invalid-input', {}, { value: expected[field.kind] });
  const isPerson = field.kind === 'PERSON' && typeof value === 'string';
  if (isPerson && !(await allTakePart(db, task.projectId, value))) fail('not-found');
  return changeTask({ db, record }, task, { customFields: valued(task.customFields, field.id, value) });
}

const CHANGED_SINCE = `
SELECT 1 FROM "Event"
WHERE "targetId" = $1 AND "targetVersion" > $2 AND "changes" ? 'customFields'
  AND "changes" #> ARRAY['customFields', '0', $3] IS DISTINCT FROM "changes" #> ARRAY['customFields', '1', $3]
LIMIT 1`;

/** Like `refuseStale`, but only a change to the same custom field is a conflict. */
async function refuseStaleValue(db: Statements, task: Task, field: CustomField, version: number | undefined): Promise<void> {
  if (version === undefined || version >= task.version) return;
  if ((await db.text(CHANGED_SINCE, [task.id, version, field.id])).length > 0) fail('stale', { fields: field.name });
}
