export const chat = 'Chat';
export const assistant = 'Assistant';
export const askAssistant = 'Ask the assistant';
