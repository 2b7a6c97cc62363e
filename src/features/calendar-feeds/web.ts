export { FeedsPanel } from './web/feeds-panel.tsx';
