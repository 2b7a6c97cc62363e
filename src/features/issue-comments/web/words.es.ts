export const noun = 'incidencia';
