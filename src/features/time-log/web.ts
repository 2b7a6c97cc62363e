export { sayDuration } from './web/durations.ts';
export { TimeLog } from './web/time-log.tsx';

/** Your running timer, beside the bar of every screen. Loaded after the first paint. */
export const runningTimer = () => import('./web/running-timer-chip.tsx');
