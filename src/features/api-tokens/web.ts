export { TokensPanel } from './web/tokens-panel.tsx';
