export { ViewSwitcher } from './web/view-switcher.tsx';
