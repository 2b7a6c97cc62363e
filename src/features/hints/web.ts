/** The hint of the open view, at the lower edge of every screen of a workspace, and their switch. Loaded after the first paint. */
export const hintsAnywhere = () => import('./web/hints-anywhere.ts');

/** The first steps in a workspace, below its projects. */
export const firstSteps = () => import('./web/first-steps.tsx');
