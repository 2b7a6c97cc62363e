export { savedViews } from './web/data.ts';
export { ViewSwitcher } from './web/view-switcher.tsx';
export { WorkViewSwitcher } from './web/work-view-switcher.tsx';
