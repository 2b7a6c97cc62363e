export const baselineSet = 'Basisplan festgelegt';
export const baselineCleared = 'Basisplan gelöscht';
