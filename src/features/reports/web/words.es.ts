export const emailWeekly = 'Correo semanal';
export const emailed = (view: string) => `Recibes «${view}» por correo cada lunes a las 8:00`;
export const notEmailed = (view: string) => `Ya no recibes «${view}» por correo`;
