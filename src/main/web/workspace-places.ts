import { redirect, type RouteObject } from 'react-router';
import { billingPlace, paymentRoute } from '#features/billing/web';
import { analyticsPlace } from '#features/analytics-screens/web';
import { auditPlace } from '#features/audit/web';
import { calendarPlace } from '#features/calendar/web';
import { libraryPlace } from '#features/documents/web';
import { firstSteps } from '#features/hints/web';
import { invitationParts } from '#features/invitations/web';
import { inboxPlace } from '#features/inbox/web';
import { myWorkPlace } from '#features/my-work/web';
import { noteScreens, ownNotesPlace } from '#features/notes/web';
import { projectsPlace } from '#features/projects/web';
import { searchPlace } from '#features/search/web';
import { workspaceSettingsPlace } from '#features/workspace-settings/web';
import { teamPlace } from '#features/team/web';
import type { WorkspacePlace } from '#features/workspaces/web';
import { documentScreens, viewRoute } from './views.ts';

/** What the list of projects shows of the slices above it. */
const besideProjects = async () => ({
  ...(await invitationParts()),
  ...(await import('#features/project-health/web')),
  ...(await firstSteps()),
});

/** The screens of a whole workspace in the order of the sidebar. The first is where its bare address leads. */
export const workspacePlaces: readonly WorkspacePlace[] = [
  projectsPlace(besideProjects),
  searchPlace,
  inboxPlace(async () => (await import('./inbox-parts.ts')).inboxParts),
  myWorkPlace,
  calendarPlace,
  libraryPlace(documentScreens),
  ownNotesPlace(noteScreens),
  teamPlace,
  analyticsPlace,
  workspaceSettingsPlace,
  billingPlace,
  auditPlace,
];

/** The target of a project's address that is cut back to its workspace. */
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
    viewRoute(),
    ...workspacePlaces.map(({ path, routes }): RouteObject => ({ path, children: [...routes] })),
  ],
};
