import { workspaceImportScreen } from '#features/workspace-archive/web';

/** The page that creates a workspace from an archive. Here, so that the router reaches nothing of its slice before it is opened. */
export const workspaceImportPage = async () => ({ Component: await workspaceImportScreen() });
