// One file for both parts that draw charts: each further file adds to the list of files that every page loads.
export { PastSprints } from './past-sprints.tsx';
export { SprintCharts } from './sprint-charts.tsx';
