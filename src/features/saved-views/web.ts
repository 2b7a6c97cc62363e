export { FavoritesOrder } from './web/favorites-order.tsx';
export { ofSearches } from './web/search-words.ts';
export { savedViews } from './web/data.ts';
export { ViewSwitcher } from './web/view-switcher.tsx';
export { workViews } from './web/work-data.ts';
export { WorkViewSwitcher } from './web/work-view-switcher.tsx';
