export { ViewSwitcher } from './web/view-switcher.tsx';
export { WorkViewSwitcher } from './web/work-view-switcher.tsx';
