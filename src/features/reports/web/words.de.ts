export const emailWeekly = 'Wöchentlich per E-Mail';
export const emailed = (view: string) => `Du erhältst „${view}“ jeden Montag um 8:00 Uhr per E-Mail`;
export const notEmailed = (view: string) => `Du erhältst „${view}“ nicht mehr per E-Mail`;
