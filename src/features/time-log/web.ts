export { sayDuration } from './web/durations.ts';
export { startTimer, stopTimer } from './web/time-data.ts';
export { TimeLog } from './web/time-log.tsx';
export { useRunningTimer } from './web/use-running-timer.ts';

/** Your running timer, beside the bar of every screen. Loaded after the first paint. */
export const runningTimer = () => import('./web/running-timer-chip.tsx');
