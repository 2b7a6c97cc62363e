// The menu of how long something is snoozed
export const inOneHour = 'In 1 Stunde';
export const thisEvening = 'Heute Abend, 18:00';
export const tomorrowMorning = 'Morgen, 9:00';
export const mondayMorning = 'Montag, 9:00';
