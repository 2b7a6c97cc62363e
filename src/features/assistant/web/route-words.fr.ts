export const chat = 'Chat';
export const askAssistant = 'Demander à l’assistant';
