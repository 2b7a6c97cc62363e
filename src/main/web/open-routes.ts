import type { RouteObject } from 'react-router';
import { guestRoutes } from '#features/account/web';

/** The pages that do not load the app. */
export const openRoutes: readonly RouteObject[] = guestRoutes;
