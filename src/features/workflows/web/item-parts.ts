// What items have of workflows, in one file: every page holds the names of all files.
export { openRunMenu, runItems } from './manual-runs.ts';
export { OpenApprovals } from './open-approvals.tsx';
