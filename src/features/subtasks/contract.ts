import { z } from 'zod';
import { actions, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { line, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { editTask, onTask, Position } from '#features/tasks/contract';

export const RiskLevel = z.enum(['LOW', 'MEDIUM', 'HIGH']);
export type RiskLevel = z.infer<typeof RiskLevel>;

export const Subtask = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  title: z.string(),
  completed: z.boolean(),
  position: z.string(),
  riskLevel: RiskLevel,
  estimatedHours: z.number(),
  version: z.int(),
});
export type Subtask = z.infer<typeof Subtask>;

export const subtaskEntity = entity('Subtask', Subtask, { audience: 'project', scope: 'projectId', parents: { taskId: 'Task' } });

const onSubtask = onRow({
  table: 'Subtask',
  param: 'subtaskId',
  parent: 'taskId',
  within: 'Task',
  archived: 'task-archived',
  owners: ['createdBy'],
});

export const subtaskActions = actions('project', 'tasks', {
  'get-task-subtasks': {
    method: 'GET',
    about: 'The subtasks of a task in their order.',
    reach: onTask,
    right: { project: 'view' },
    response: paged(Subtask),
  },
  'add-task-subtask': {
    method: 'POST',
    about: 'Adds a subtask, at the end unless a position is given: not completed, medium risk, 0 estimated hours.',
    reach: onTask,
    right: editTask,
    body: z.strictObject({
      title: line(500),
      completed: z.boolean().default(false),
      position: Position.optional(),
      riskLevel: RiskLevel.default('MEDIUM'),
      estimatedHours: z.number().min(0).max(10_000).default(0),
    }),
    response: Subtask,
  },
  'update-task-subtask': {
    method: 'PUT',
    about:
      'Changes the fields of a subtask that are sent. A stale `version` answers 409 if one of these fields has changed since.',
    reach: onSubtask,
    right: editTask,
    body: z.strictObject({
      title: line(500).optional(),
      completed: z.boolean().optional(),
      position: Position.optional(),
      riskLevel: RiskLevel.optional(),
      estimatedHours: z.number().min(0).max(10_000).optional(),
      version: seenVersion,
    }),
    response: Subtask,
  },
  'delete-task-subtask': {
    method: 'DELETE',
    about: 'Deletes a subtask.',
    reach: onSubtask,
    right: editTask,
    response: z.object({ id: Id }),
  },
});
