import type { RouteObject } from 'react-router';

/** The templates of a project, below its address. */
export const templatesRoute: RouteObject = {
  path: 'templates',
  handle: { view: 'Templates' },
  lazy: async () => ({ Component: (await import('./templates-screen.tsx')).TemplatesScreen }),
};
