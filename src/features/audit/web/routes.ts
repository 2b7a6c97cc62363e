import { ScrollText } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './place-words.ts';

/** The routes of the audit log of a workspace. */
export const auditRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => (await import('./audit-route.ts')).loadedAudit() },
];

/** The audit log in the sidebar. */
export const auditPlace: WorkspacePlace = {
  path: 'audit',
  label: words.auditLog,
  icon: createElement(ScrollText),
  keys: 'g a',
  verb: 'viewAudit',
  routes: auditRoutes,
  isAside: true,
};
