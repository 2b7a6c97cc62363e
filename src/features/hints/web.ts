export { dismissHint, useHints } from './web/data.ts';
export { HintsSwitch } from './web/hints-switch.tsx';

/** The hint of the open view, at the lower edge of every screen of a workspace. Loaded after the first paint. */
export const hintsAnywhere = () => import('./web/hint-line.tsx');
