export { WorkspaceExport } from './web/workspace-export.tsx';
export { workspaceImportScreen } from './web/workspace-import-screen.tsx';
