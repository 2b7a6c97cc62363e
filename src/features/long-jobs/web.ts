export { confirmJob, forgetJob, useJobs } from './web/data.ts';
export { JobStatus } from './web/job-status.tsx';
