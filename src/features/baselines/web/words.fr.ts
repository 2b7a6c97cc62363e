export const baselineSet = 'Référence définie';
export const baselineCleared = 'Référence effacée';
