export { BarAction, BarButton } from './web/bar-button.tsx';
export { Filters } from './web/filters.tsx';
export { type FiltersProps, type FilterState, type ShownFilter, Toolbar } from './web/toolbar.tsx';
