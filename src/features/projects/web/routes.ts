import { createElement, type ReactNode } from 'react';
import { redirect, type RouteObject } from 'react-router';
import type { ProjectFrameProps } from './project-frame.tsx';
import type { ProjectsScreenProps } from './projects-screen.tsx';

/** A way of looking at a project: a screen under its address, an entry of the sidebar, a chord. */
export interface ProjectView {
  /** The last part of its address. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** `g b` */
  readonly keys: string;
  readonly routes: readonly RouteObject[];
}

const list = () => import('./projects-screen.tsx');
const frame = () => import('./project-frame.tsx');

/** Fetches both screens before they are entered. */
export const preloadProjects = (): Promise<unknown> => Promise.all([list(), frame()]);

/** The list of a workspace's projects, as a place of it. @param inviting what brings the button that invites people. */
export const projectsRoutes = (inviting: () => Promise<ProjectsScreenProps>): readonly RouteObject[] => [
  {
    index: true,
    lazy: async () => {
      const [{ ProjectsScreen }, props] = await Promise.all([list(), inviting()]);
      return { element: createElement(ProjectsScreen, props) };
    },
  },
];

export interface ProjectFrameParts extends ProjectFrameProps {
  /** The first is where a project's bare address leads. */
  views: readonly ProjectView[];
  /** Beside the views. */
  places?: readonly RouteObject[];
}

/** The frame of one project, with what stands in it. */
export const projectFrameRoute = ({ views, places = [], ...frameProps }: ProjectFrameParts): RouteObject => ({
  path: '/dashboard/:workspaceId/projects/:projectId',
  lazy: async () => ({ element: createElement((await frame()).ProjectFrame, frameProps) }),
  children: [
    {
      index: true,
      loader: ({ params }) => redirect(`/dashboard/${params.workspaceId}/projects/${params.projectId}/${views[0]?.path ?? ''}`),
    },
    ...places,
    ...views.map(({ path, label, routes }): RouteObject => ({ path, handle: { view: label }, children: [...routes] })),
  ],
});
