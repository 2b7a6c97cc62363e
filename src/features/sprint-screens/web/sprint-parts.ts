// One file for what opens over the sprints or is drawn on demand: each further file adds to the list of files that every page loads.
export { PastSprints } from './past-sprints.tsx';
export { SprintCharts } from './sprint-charts.tsx';
export { SprintLoad } from './sprint-load.tsx';
