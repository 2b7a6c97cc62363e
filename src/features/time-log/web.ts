export { sayDuration } from './web/durations.ts';
export { TimeLog } from './web/time-log.tsx';

/** What runs for oneself, wherever it was begun: beside the bar of every screen, and no part of its first paint. */
export const runningTimer = () => import('./web/running-timer-chip.tsx');
