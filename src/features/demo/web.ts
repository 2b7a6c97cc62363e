/** What pages of a demo say; visitors alone need it. */
export const loadDemoBanner = () => import('./web/demo-banner.tsx');
