export { OpenBulkBar } from './open-bulk-bar.tsx';
export { OpenPickers } from './open-pickers.tsx';
