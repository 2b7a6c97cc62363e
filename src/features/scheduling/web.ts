export { type ShiftsWith, usePredictedShifts } from './web/predicting.ts';
