export { filledProject } from './server/filled-project.ts';
