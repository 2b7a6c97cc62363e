export { MessagesPanel } from './web/messages-panel.tsx';
export { isOperator, useIsOperator } from './web/use-is-operator.ts';
