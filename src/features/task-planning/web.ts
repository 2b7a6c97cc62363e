export { colorChoice, ColorMenu } from './web/color-menu.tsx';
export { coloring, type Coloring, colorOf, ofPalette, ofPerson } from './web/colors.ts';
export { ClearFilters } from './web/clear-filters.tsx';
export { NoTasks } from './web/no-tasks.tsx';
export { usePlanNames } from './web/plan-names.ts';
export { PlanScreen, type PlanRows } from './web/plan-screen.tsx';
export { openNewTask, plan, planned, type PlanningSurface, sayPlan, saySpan, unschedule } from './web/planning.ts';
export { Tray, TrayButton, useTray } from './web/tray.tsx';
