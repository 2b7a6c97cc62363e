import type { ToldItem } from '#server/told-items';

export const workflowItem: ToldItem = {
  type: 'WORKFLOW',
  table: 'Workflow',
  title: (row) => `${row}."name"`,
  hasProject: true,
  hasTrash: true,
};
