export { MessagesPanel } from './web/messages-panel.tsx';
export { useIsOperator } from './web/use-is-operator.ts';
