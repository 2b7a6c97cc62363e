export { shiftsWith, usePredictedShifts } from './web/predicting.ts';
