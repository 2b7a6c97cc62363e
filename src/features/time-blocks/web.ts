export { COLLEAGUES_MOST } from './fields.ts';
export { isOn } from './web/block-times.ts';
export { useColleagueBlocks, useColleaguesLive } from './web/colleague-blocks.ts';
export type { ShownColleagueBlock } from './web/day-blocks.tsx';
export { openPlanTime, usePlanRequest } from './web/plan-request.ts';
export { nextTimes, planTimes, USUAL_MINUTES } from './web/planning.ts';
export { useMyTime } from './web/use-my-time.ts';
export { myTime, planTimeMenu } from './web/words.ts';

/** Your blocks in the hours of a day. */
export const dayBlocks = () => import('./web/day-blocks.tsx');

/** The dialog that plans a time. */
export const planTimeDialog = () => import('./web/plan-time-dialog.tsx');
