/** What a new project may begin with; features/project-templates says what each holds. */
export const projectTemplates = ['SOFTWARE_TEAM', 'MARKETING_LAUNCH', 'EVENT'] as const;

export type ProjectTemplate = (typeof projectTemplates)[number];
