export const emailWeekly = 'Email weekly';
export const emailed = (view: string) => `You get “${view}” by email every Monday at 8:00`;
export const notEmailed = (view: string) => `“${view}” is no longer emailed to you`;
