export { Assistant, toggleAssistant } from './web/assistant.tsx';
export { AiPanel, ProjectAiPanel } from './web/settings-panels.tsx';
export { chatView } from './web/routes.ts';
