import { screen } from '@testing-library/react';
import { planStage, showPlan } from '#features/task-planning/web/testing/plan-stage';
import { TimelineScreen } from '../timeline-screen.tsx';

export { sent } from '#features/task-planning/web/testing/plan-stage';
export { taskRow } from '#features/tasks/web/testing/task-rows';

/** Resets the stage for each test of a file. */
export const timelineStage = () => planStage([{ day: '2026-11-11', name: 'Armistice Day' }]);

/** Shows the timeline at its address. The result is the router. */
export const timeline = (search = '') => showPlan('timeline', TimelineScreen, search);

/** The row of a task. */
export const row = (title: string): HTMLElement => screen.getByRole('row', { name: new RegExp(title) });

/** Where the bar of a task begins, in pixels from the first day, and its width. */
export function barOf(id: string): { x: number; width: number } {
  const bar = document.querySelector<HTMLElement>(`[data-bar="${id}"]`);
  if (!bar) throw new Error(`${id} has no bar`);
  return { x: Number.parseFloat(bar.style.left), width: Number.parseFloat(bar.style.width) };
}
