/** Every page holds the names of the files behind a route. This one is in between, so that it holds only its own. */
export const loadedAudit = async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen });
