export { FeedsPanel } from './web/feeds-panel.tsx';
export type { SubscribeDialogProps } from './web/subscribe-dialog.tsx';

/** The dialog that subscribes to the calendar on the screen. The list of feeds has the same parts, so it is the same chunk. */
export const subscribeDialog = () => import('./web/feeds-section.tsx');
