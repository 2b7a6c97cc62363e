import type { LiveScopes } from '#contract/live-scopes';

/** Put in when the browser's part is built: vite.config.ts. */
declare const LIVE_SCOPES: LiveScopes;

/** What each frame listens to, as the contracts' entities say. */
export const liveScopes = LIVE_SCOPES;
