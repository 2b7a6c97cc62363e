import { AgingChart } from './aging-chart.tsx';
import styles from './analytics.module.css';
import { BurnUpChart, FlowChart, WeeklyChart } from './flow-charts.tsx';
import { CycleChart, TimeInStatusChart } from './cycle-charts.tsx';
import { EstimatesChart } from './estimates-chart.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { HealthChart } from './health-chart.tsx';
import { LabelsChart, OverdueChart, WorkloadChart } from './people-charts.tsx';
import { ProjectsChart } from './projects-chart.tsx';
import { PriorityChart, StatusChart } from './status-charts.tsx';
import { useShown } from './shown.ts';
import { VelocityChart } from './velocity-chart.tsx';

/** All charts: where work stands, how it moves, and who has it. */
export function Charts() {
  const { kind, projects, health, hasPeople } = useShown();
  return (
    <div className={styles.grid}>
      {health ? <HealthChart projects={health} /> : null}
      {projects ? <ProjectsChart projects={projects} /> : null}
      <StatusChart />
      <WeeklyChart />
      <ForecastChart />
      <BurnUpChart />
      <FlowChart />
      {projects ? null : <VelocityChart />}
      <CycleChart />
      <TimeInStatusChart />
      <AgingChart />
      {hasPeople ? (
        <>
          <WorkloadChart />
          <OverdueChart />
        </>
      ) : null}
      <PriorityChart />
      {projects ? null : <LabelsChart />}
      {kind === 'tasks' ? <EstimatesChart /> : null}
    </div>
  );
}
