// The menu of how long something is snoozed
export const inOneHour = 'Dans 1 heure';
export const thisEvening = 'Ce soir, 18:00';
export const tomorrowMorning = 'Demain, 09:00';
export const mondayMorning = 'Lundi, 09:00';
