import type { RouteObject } from 'react-router';

/** The audit log of a workspace, as a place of it. */
export const auditRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen }) },
];
