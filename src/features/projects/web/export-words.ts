import { byCount, counted, figure } from '#contract/counts';

// Export projects
export const exportTitle = 'Export projects';
export const exportProjects = (count: number) => `Export ${counted(count, 'project')}`;
export const projectsExported = (count: number) => `${counted(count, 'project')} exported`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exports the projects in this list, in the same order.'
    : `Exports the projects in this list, in the same order. ${byCount(hidden, '1 project that the filters hide is', `${figure(hidden)} projects that the filters hide are`)} not included.`;
export const done = 'Done';
export const created = 'Created';
export const favorite = 'Favorite';
export const yes = 'Yes';
