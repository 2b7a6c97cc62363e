import { onBoard } from './task-columns.ts';

/** In SQL over "Task" `s`: what workflows ask of tasks. */
export const automatedTask = {
  from: '"Task" s',
  /** True for one that everyone in its project sees and works on. */
  isPresent: `${onBoard('s')} AND s."awaitsApprovalSince" IS NULL`,
  isOpen: 'NOT s."completed"',
  /** Its columns of the contract, as JSON. */
  fields: `to_jsonb(s) - 'card' - 'searchText'`,
  creatorId: 's."createdBy"',
  assigneeIds: 'array_remove(ARRAY[s."assigneeId"], NULL)',
} as const;
