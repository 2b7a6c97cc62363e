export const chat = 'Chat';
export const askAssistant = 'Preguntar al asistente';
