export { AddressPanel } from './web/address-panel.tsx';
export { useHasAddress } from './web/data.ts';
