export { WorkspaceExport } from './web/workspace-export.tsx';
