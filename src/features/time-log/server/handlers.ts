import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { timeLogActions } from '../contract.ts';
import { addedEntry, changedEntry, deletedEntry } from './entries.ts';
import { entriesOf, isInReach, runningTimerOf } from './entry-rows.ts';
import { startedTimer, stoppedTimer } from './timers.ts';

export const timeLogEndpoints = endpoints(timeLogActions, {
  'get-task-time-entries': async ({ db, reached }) => onePage(await entriesOf(db, reached.rowId)),
  'start-task-timer': (call) => startedTimer(call),
  'stop-task-timer': (call) => stoppedTimer(call),
  'get-running-timer': async ({ db, actor }) =>
    onePage((await runningTimerOf(db, actor.userId)).filter((timer) => isInReach(actor, timer))),
  'add-time-entry': (call) => addedEntry(call),
  'update-time-entry': (call) => changedEntry(call),
  'delete-time-entry': (call) => deletedEntry(call),
});
