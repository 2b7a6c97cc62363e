export const chat = 'Chat';
export const askAssistant = 'Assistenten fragen';
