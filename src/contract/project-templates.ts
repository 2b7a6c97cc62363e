/** The initial content of a new project; features/project-templates defines each. */
export const projectTemplates = ['SOFTWARE_TEAM', 'MARKETING_LAUNCH', 'EVENT'] as const;

export type ProjectTemplate = (typeof projectTemplates)[number];
