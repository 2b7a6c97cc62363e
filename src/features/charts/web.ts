export { ChartCard } from './web/chart-card.tsx';
export { HeatTable } from './web/heat-table.tsx';
export { Plot, plots } from './web/plot.tsx';
export type { PlotRow, Series } from './web/series.ts';
export { RankedBars } from './web/ranked-bars.tsx';
