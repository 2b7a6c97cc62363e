export { BarAction, BarButton, ProjectAction } from './web/bar-button.tsx';
export { FilterOpener } from './web/filter-opener.tsx';
export { Filters } from './web/filters.tsx';
export { type FiltersProps, type ShownFilter, Toolbar, useChipsAhead } from './web/toolbar.tsx';
