export { RunningTimerChip } from './web/running-timer-chip.tsx';
export { sayDuration } from './web/durations.ts';
export { TimeLog } from './web/time-log.tsx';
