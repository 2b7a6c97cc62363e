export const chat = 'Chat';
export const askAssistant = 'Ask the assistant';
