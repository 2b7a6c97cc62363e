import { taskSheet } from './late-task-sheet.tsx';

/** A task beside the rows of a screen that is not a view of its project. */
export async function taskPane() {
  const [{ taskPaneOf }, { OpenTask, preloadParts }] = await Promise.all([import('./task-pane.tsx'), taskSheet.load()]);
  await preloadParts();
  return taskPaneOf(OpenTask);
}
