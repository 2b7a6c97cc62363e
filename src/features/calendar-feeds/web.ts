export { FeedsPanel } from './web/feeds-panel.tsx';
export type { SubscribeDialogProps } from './web/subscribe-dialog.tsx';

/** The dialog that subscribes to the calendar on the screen. */
export const subscribeDialog = () => import('./web/subscribe-dialog.tsx');
