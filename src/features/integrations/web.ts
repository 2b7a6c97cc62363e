export { IntegrationsPanel } from './web/integrations-panel.tsx';
