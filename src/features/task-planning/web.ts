export { colorItems, ColorMenu } from './web/color-menu.tsx';
export { coloring, type Coloring, colorOf } from './web/colors.ts';
export { openNewTask, plan, type PlanningSurface, sayPlan, saySpan, unschedule } from './web/planning.ts';
export { Tray, TrayButton, useTray } from './web/tray.tsx';
