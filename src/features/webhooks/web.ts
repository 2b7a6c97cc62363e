export { ConnectionDetails, ConnectionHead, sharingFailure } from './web/connection-details.tsx';
export { ConnectionLog } from './web/connection-log.tsx';
export { WebhooksPanel } from './web/webhooks-panel.tsx';
