export { type KnownSchedule, shiftsWith, usePredictedShifts } from './web/predicting.ts';
