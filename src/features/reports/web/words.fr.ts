export const emailWeekly = 'Envoyer chaque semaine';
export const emailed = (view: string) => `Vous recevez « ${view} » par e-mail tous les lundis à 8 h`;
export const notEmailed = (view: string) => `« ${view} » ne vous est plus envoyé par e-mail`;
