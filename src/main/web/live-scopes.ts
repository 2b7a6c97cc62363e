import type { LiveScopes } from '#contract/live-scopes';

/** Inserted when the browser's part is built: vite.config.ts. */
declare const LIVE_SCOPES: LiveScopes;

/** What each frame listens to, according to the contracts' entities. */
export const liveScopes = LIVE_SCOPES;
