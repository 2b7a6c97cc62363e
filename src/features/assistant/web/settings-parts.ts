export { AiSections } from './ai-sections.tsx';
export { ProjectAi } from './project-ai.tsx';
