// The menu of how long something is snoozed
export const inOneHour = 'Dentro de 1 hora';
export const thisEvening = 'Esta tarde, 18:00';
export const tomorrowMorning = 'Mañana, 9:00';
export const mondayMorning = 'Lunes, 9:00';
