export const baselineSet = 'Línea base fijada';
export const baselineCleared = 'Línea base quitada';
