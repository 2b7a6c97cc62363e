export { ApprovalScreen } from './approval-screen.tsx';
export { ListScreen } from './list-screen.tsx';
export { NewScreen } from './new-screen.tsx';
export { WorkflowScreen } from './workflow-screen.tsx';
