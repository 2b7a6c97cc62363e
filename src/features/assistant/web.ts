export { Assistant, toggleAssistant } from './web/assistant.tsx';
export { aiSettingsParts, chatView } from './web/routes.ts';
