export const analytics = 'Analytics';
