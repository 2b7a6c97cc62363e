import { AgingChart } from './aging-chart.tsx';
import styles from './analytics.module.css';
import { BurnUpChart, FlowChart, WeeklyChart } from './flow-charts.tsx';
import { CycleChart, TimeInStatusChart } from './cycle-charts.tsx';
import { EstimatesChart } from './estimates-chart.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { LabelsChart, OverdueChart, WorkloadChart } from './people-charts.tsx';
import { PriorityChart, StatusChart } from './status-charts.tsx';
import { useShown } from './shown.ts';
import { VelocityChart } from './velocity-chart.tsx';

/** All charts: where work stands, how it moves, and who has it. */
export function Charts() {
  const { kind } = useShown();
  return (
    <div className={styles.grid}>
      <StatusChart />
      <WeeklyChart />
      <ForecastChart />
      <BurnUpChart />
      <FlowChart />
      <VelocityChart />
      <CycleChart />
      <TimeInStatusChart />
      <AgingChart />
      <WorkloadChart />
      <OverdueChart />
      <PriorityChart />
      <LabelsChart />
      {kind === 'tasks' ? <EstimatesChart /> : null}
    </div>
  );
}
