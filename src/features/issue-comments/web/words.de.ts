export const noun = 'dieses Ticket';
