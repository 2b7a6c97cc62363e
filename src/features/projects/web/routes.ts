import { FolderKanban } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { redirect, type RouteObject } from 'react-router';
import type { ProjectVerb } from '#contract/permissions';
import type { WorkspacePlace } from '#features/workspaces/web';
import type { ProjectScope } from './data.ts';
import type { ProjectFrameProps } from './project-frame.tsx';
import type { ProjectsScreenProps } from './projects-screen.tsx';
import * as words from './words.ts';

/** A view of a project: a screen with its address, its entry in the sidebar, and its keys. */
export interface ProjectView {
  /** The last part of its address. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** `g b` */
  readonly keys: string;
  readonly routes: readonly RouteObject[];
  /** It needs a wide screen: a phone has it in the menu, and not in the bar. */
  readonly isWide?: true;
  /** The right that it takes; without it, everyone who sees the project sees it too. */
  readonly verb?: ProjectVerb;
  /** Fetches its screens before the person opens them. Absent if that is not worth it. */
  readonly preload?: () => Promise<unknown>;
}

/** Makes the route of a view of a project's tasks, with the sheet of a task below it. Main hands it to such views. */
export type TasksRoute = (
  lazy: () => Promise<{ Component: () => ReactNode }>,
  ask?: (scope: ProjectScope) => Promise<void>,
) => RouteObject;

const list = () => import('./projects-screen.tsx');
const frame = () => import('./project-frame.tsx');

/** The list of a workspace's projects. @param besides fetches the parts of slices above. */
export const projectsPlace = (besides: () => Promise<ProjectsScreenProps>): WorkspacePlace => ({
  path: 'projects',
  label: words.projects,
  icon: createElement(FolderKanban),
  keys: 'g p',
  verb: 'view',
  routes: [
    {
      index: true,
      lazy: async () => {
        const [{ ProjectsScreen }, props] = await Promise.all([list(), besides()]);
        return { element: createElement(ProjectsScreen, props) };
      },
    },
  ],
});

export interface ProjectFrameParts extends ProjectFrameProps {
  /** The first is where a project's bare address leads. */
  views: readonly ProjectView[];
  /** Beside the views. */
  places?: readonly RouteObject[];
}

/** The route of one project, with its views. */
export const projectFrameRoute = ({ views, places = [], ...frameProps }: ProjectFrameParts): RouteObject => ({
  path: '/dashboard/:workspaceId/projects/:projectId',
  lazy: async () => ({ element: createElement((await frame()).ProjectFrame, frameProps) }),
  children: [
    {
      index: true,
      handle: { preload: views[0]?.preload },
      loader: ({ params }) => redirect(`/dashboard/${params.workspaceId}/projects/${params.projectId}/${views[0]?.path ?? ''}`),
    },
    ...places,
    ...views.map(({ path, label, routes }): RouteObject => ({ path, handle: { view: label }, children: [...routes] })),
  ],
});
