import { Check, CreditCard, FolderKanban, ScrollText, Settings, Users } from 'lucide-react';
import { redirect, type RouteObject } from 'react-router';
import { billingRoutes, paymentRoute } from '#features/billing/web';
import { auditRoutes } from '#features/audit/web';
import { myWorkRoutes } from '#features/my-work/web';
import { projectsRoutes } from '#features/projects/web';
import { workspaceSettingsRoutes } from '#features/workspace-settings/web';
import { teamRoutes } from '#features/team/web';
import type { WorkspacePlace } from '#features/workspaces/web';

const inviting = () => import('#features/invitations/web');

/** The screens about a whole workspace in the order of the sidebar; the first is where its bare address leads. */
export const workspacePlaces: readonly WorkspacePlace[] = [
  { path: 'projects', label: 'Projects', icon: <FolderKanban />, keys: 'g p', verb: 'view', routes: projectsRoutes(inviting) },
  { path: 'my-work', label: 'My work', icon: <Check />, keys: 'g w', verb: 'view', routes: myWorkRoutes },
  { path: 'team', label: 'Team', icon: <Users />, keys: 'g m', verb: 'seeMembers', routes: teamRoutes },
  {
    path: 'settings',
    label: 'Settings',
    icon: <Settings />,
    keys: 'g s',
    verb: 'manageSettings',
    routes: workspaceSettingsRoutes,
    isAside: true,
  },
  {
    path: 'billing',
    label: 'Billing',
    icon: <CreditCard />,
    keys: 'g y',
    verb: 'manageBilling',
    routes: billingRoutes,
    isAside: true,
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: <ScrollText />,
    keys: 'g a',
    verb: 'viewAudit',
    routes: auditRoutes,
    isAside: true,
  },
];

/** Where the address of a project leads once it is cut back to its workspace. */
export const shortenedRoutes: readonly RouteObject[] = ['', '/projects'].map((rest) => ({
  path: `/dashboard/:workspaceId${rest}`,
  loader: ({ params }) => redirect(`/workspace/${params.workspaceId}`),
}));

/** Their addresses, inside the frame of the app. */
export const workspacePlaceRoutes: RouteObject = {
  path: '/workspace/:workspaceId',
  children: [
    { index: true, loader: ({ params }) => redirect(`/workspace/${params.workspaceId}/${workspacePlaces[0]?.path ?? ''}`) },
    paymentRoute,
    ...workspacePlaces.map(({ path, routes }): RouteObject => ({ path, children: [...routes] })),
  ],
};
