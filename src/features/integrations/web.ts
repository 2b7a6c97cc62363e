export { IntegrationsPanel } from './web/integrations-panel.tsx';
export { filesFound } from './web/files-found.ts';
