export const baselineSet = 'Baseline set';
export const baselineCleared = 'Baseline cleared';
