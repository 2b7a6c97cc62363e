import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { baselineActions } from '../contract.ts';
import { baselinesOf, clearedBaseline, daysOf, restoredBaseline, setBaseline } from './baselines.ts';

export const baselineEndpoints = endpoints(baselineActions, {
  'get-baselines': async ({ db, reached }) => onePage(await baselinesOf(db, reached.projectId)),
  'get-baseline-days': ({ db, reached }) => daysOf(db, reached.projectId),
  'set-baseline': (call) => setBaseline(call),
  'clear-baseline': (call) => clearedBaseline(call),
  'restore-baseline': (call) => restoredBaseline(call),
});
