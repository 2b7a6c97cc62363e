export const analytics = 'Auswertungen';
