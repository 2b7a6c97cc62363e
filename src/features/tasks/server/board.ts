import { boardFrame } from '#features/projects/server';
import { endpoints, RawJson } from '#server/handlers';
import { kanbanActions } from '../contract.ts';
import { taskCounts } from './tallies.ts';
import { taskTable } from './task-queries.ts';

export const kanbanEndpoints = endpoints(kanbanActions, {
  'get-board': async ({ db, reached, actor }) => {
    const [frame, tasks] = await Promise.all([
      boardFrame(db, reached.projectId, { ...reached, ...actor }, taskCounts),
      taskTable(db, reached.projectId),
    ]);
    return new RawJson(`${JSON.stringify(frame).slice(0, -1)},"tasks":${tasks}}`);
  },
});
