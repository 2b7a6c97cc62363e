import type { RouteObject } from 'react-router';
import { guestRoutes } from '#features/account/web';
import { legalPages } from '#features/legal/web';

/** The pages that do not load the app. */
export const openRoutes: readonly RouteObject[] = [...guestRoutes, ...legalPages];
