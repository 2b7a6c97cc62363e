export const analytics = 'Analíticas';
