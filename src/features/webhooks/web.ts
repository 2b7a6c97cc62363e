export { WebhooksPanel } from './web/webhooks-panel.tsx';
