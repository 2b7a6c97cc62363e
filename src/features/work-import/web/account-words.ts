import { counted } from '#contract/counts';

// Projects that an account can see
export const fromAccount = 'Import with a Jira account';
export const fromAccountHint =
  'Reads a project of Jira with your account: issues, comments, files, links, and people. Nothing is created until you start the import.';
export const connectFirst = 'Connect Jira in the integrations first. Your projects then appear here.';
export const openIntegrations = 'Open integrations';
export const findProjects = 'Find a Jira project';
export const yourProjects = 'Jira projects';
export const theProjects = 'the projects of Jira';
export const loadingProjects = 'Loading projects';
export const noProjects = 'No projects match. Check the name, or what your account can see in Jira.';
export const keyAt = (key: string, place: string) => `${key} · ${place}`;
export const read = 'Read project';
export const readNamed = (name: string) => `Read project ${name}`;

// A project that is being read
export const reading = 'reading';
export const wasRead = (items: number) => `Read ${counted(items, 'item')}.`;
export const readingFrom = (name: string) => `Reading ${name}`;
export const startOver = 'Start over';
