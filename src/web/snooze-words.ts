// The menu of how long something is snoozed
export const inOneHour = 'In 1 hour';
export const thisEvening = 'This evening, 6:00 PM';
export const tomorrowMorning = 'Tomorrow, 9:00 AM';
export const mondayMorning = 'Monday, 9:00 AM';
