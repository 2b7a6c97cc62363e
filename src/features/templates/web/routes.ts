import type { RouteObject } from 'react-router';
import * as words from './words.ts';

/** The templates of a project, below its address. */
export const templatesRoute: RouteObject = {
  path: 'templates',
  handle: { view: words.templates },
  lazy: async () => ({ Component: (await import('./templates-screen.tsx')).TemplatesScreen }),
};
