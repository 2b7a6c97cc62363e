export { BarAction, BarButton } from './web/bar-button.tsx';
export { Filters } from './web/filters.tsx';
export { type FiltersProps, type ShownFilter, Toolbar } from './web/toolbar.tsx';
