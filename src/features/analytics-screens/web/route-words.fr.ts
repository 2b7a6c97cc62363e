export const analytics = 'Analyses';
