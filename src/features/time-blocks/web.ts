export { COLLEAGUES_MOST } from './fields.ts';
export { isOn, meets, type Minutes } from './web/block-times.ts';
export { useColleagueBlocks, useColleaguesLive } from './web/colleague-blocks.ts';
export type { DayBlocksProps, ShownColleagueBlock } from './web/day-blocks.tsx';
export { USUAL_MINUTES } from './web/next-times.ts';
export { openPlanTime } from './web/plan-request.ts';
export { PlanTime, PlanTimeFor } from './web/plan-time.tsx';
export { planTimes } from './web/planning.ts';
export { useMyTime } from './web/use-my-time.ts';
export { myTime } from './web/words.ts';

/** Your blocks in the hours of a day. */
export const dayBlocks = () => import('./web/day-blocks.tsx');
