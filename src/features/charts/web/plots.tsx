import { useId } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Hatches } from './hatches.tsx';
import { PlotTip } from './plot-tip.tsx';
import type { PlotRow, Series } from './series.ts';

export interface PlotProps {
  kind: 'areas' | 'columns' | 'lines' | 'dots' | 'ring';
  /** Its name for screen readers. */
  label: string;
  rows: readonly PlotRow[];
  series: readonly Series[];
  /** Columns on top of each other. */
  isStacked?: boolean;
  /** How the axes and the tooltip write their values. */
  sayX?: (x: string | number) => string;
  sayValue?: (value: number) => string;
  /** Lines across, such as a percentile. */
  marks?: readonly { value: number; name: string }[];
  /** Opens what is at a place of the axis. */
  onSelect?: (row: PlotRow, series: string | null) => void;
  height?: number;
  /** The width at which it is drawn if there is no time to measure its place, as on paper. Then it is scaled. */
  drawnAt?: number | undefined;
}

const TICK = { fontSize: 11, fill: 'var(--text-faint)' };
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

/** A chart of the library in the colors of the product. Nothing moves by itself. */
export function DrawnPlot(props: PlotProps) {
  const { kind } = props;
  if (kind === 'ring') return <Ring {...props} />;
  if (kind === 'dots') return <Dots {...props} />;
  if (kind === 'columns') return <Columns {...props} />;
  return kind === 'areas' ? <Areas {...props} /> : <Lines {...props} />;
}

/** The library looks at the types of children, so the axes are elements and not a component. */
const axes = ({ sayX = String, sayValue = String, series, marks = [] }: PlotProps) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
  <XAxis
    key="x"
    dataKey="x"
    tickFormatter={sayX}
    tick={TICK}
    tickLine={false}
    axisLine={{ stroke: 'var(--line-strong)' }}
    minTickGap={24}
  />,
  <YAxis
    key="y"
    tickFormatter={sayValue}
    tick={TICK}
    tickLine={false}
    axisLine={false}
    width={44}
    allowDecimals={false}
    interval={0}
  />,
  <Tooltip
    key="tip"
    isAnimationActive={false}
    cursor={{ stroke: 'var(--line-strong)', fill: 'var(--hover)', fillOpacity: 0.5 }}
    content={({ active, payload, label }) => (
      <PlotTip isActive={active} points={payload} title={sayX(label ?? '')} series={series} sayValue={sayValue} />
    )}
  />,
  ...marks.map(({ value, name }) => (
    <ReferenceLine
      key={name}
      y={value}
      stroke="var(--text-faint)"
      strokeDasharray="4 4"
      label={{ value: name, position: 'insideTopRight', fontSize: 11, fill: 'var(--text-muted)' }}
    />
  )),
];

const sizeOf = ({ drawnAt, height = 220 }: PlotProps) => ({
  width: '100%' as const,
  height: '100%' as const,
  ...(drawnAt !== undefined && { initialDimension: { width: drawnAt, height } }),
});

type Clicked = { activeIndex?: number | string | null | undefined };
const rowAt =
  ({ rows, onSelect }: PlotProps) =>
  ({ activeIndex }: Clicked): void => {
    const row = rows[Number(activeIndex ?? -1)];
    if (row) onSelect?.(row, null);
  };
const cursorOf = ({ onSelect }: PlotProps) => (onSelect ? { cursor: 'pointer' } : {});

function Areas(props: PlotProps) {
  const id = useId();
  return (
    <ResponsiveContainer {...sizeOf(props)}>
      <AreaChart data={[...props.rows]} margin={MARGIN} title={props.label} onClick={rowAt(props)} style={cursorOf(props)}>
        <Hatches id={id} series={props.series} />
        {axes(props)}
        {props.series.map(({ key, name, color, isHatched }) => (
          <Area
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            type="linear"
            stroke={color}
            strokeWidth={1.5}
            fill={isHatched ? `url(#${id}-${key})` : color}
            fillOpacity={isHatched ? 1 : 0.35}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}

function Columns(props: PlotProps) {
  const id = useId();
  const { rows, series, isStacked, label, onSelect } = props;
  return (
    <ResponsiveContainer {...sizeOf(props)}>
      <BarChart data={[...rows]} margin={MARGIN} title={label} barGap={2} barCategoryGap="24%" style={cursorOf(props)}>
        <Hatches id={id} series={series} />
        {axes(props)}
        {series.map(({ key, name, color, isHatched }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            {...(isStacked ? { stackId: 'all' } : {})}
            fill={isHatched ? `url(#${id}-${key})` : color}
            radius={2}
            maxBarSize={36}
            isAnimationActive={false}
            onClick={(_, nth) => {
              const row = rows[nth];
              if (row) onSelect?.(row, key);
            }}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Lines(props: PlotProps) {
  return (
    <ResponsiveContainer {...sizeOf(props)}>
      <LineChart data={[...props.rows]} margin={MARGIN} title={props.label} onClick={rowAt(props)} style={cursorOf(props)}>
        {axes(props)}
        {props.series.map(({ key, name, color, isHatched }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            type="linear"
            stroke={color}
            strokeWidth={2}
            {...(isHatched ? { strokeDasharray: '5 4' } : {})}
            dot={false}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Points whose row has a number as `x`. */
function Dots(props: PlotProps) {
  const { rows, series, sayX, label, onSelect } = props;
  return (
    <ResponsiveContainer {...sizeOf(props)}>
      <ScatterChart margin={MARGIN} title={label} style={cursorOf(props)}>
        {axes(props).map((part) => (part.key === 'x' ? null : part))}
        <XAxis
          dataKey="x"
          type="number"
          domain={['dataMin', 'dataMax']}
          {...(sayX ? { tickFormatter: sayX } : {})}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={24}
        />
        {series.map(({ key, name, color, isHatched }) => (
          <Scatter
            key={key}
            name={name}
            data={dotsOf(rows, key)}
            dataKey={key}
            fill={color}
            fillOpacity={isHatched ? 0.15 : 0.7}
            {...(isHatched ? { stroke: color, strokeWidth: 1.5 } : {})}
            isAnimationActive={false}
            onClick={(_, nth) => {
              const row = dotsOf(rows, key)[nth];
              if (row) onSelect?.(row, key);
            }}
          />
        ))}
      </ScatterChart>
    </ResponsiveContainer>
  );
}

/** The rows that have a value of the series. */
const dotsOf = (rows: readonly PlotRow[], key: string): PlotRow[] =>
  rows.filter((row) => typeof row[key] === 'number').map((row) => ({ ...row, y: row[key] ?? null }));

/** Each row is a part of the whole: `x` is its name, the value that of the only series, the color its own. */
function Ring(props: PlotProps) {
  const { rows, series, sayValue = String, onSelect, label } = props;
  const key = series[0]?.key ?? 'value';
  return (
    <ResponsiveContainer {...sizeOf(props)}>
      <PieChart title={label} style={cursorOf(props)}>
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => (
            <PlotTip isActive={active} points={payload} title="" series={series} sayValue={sayValue} />
          )}
        />
        <Pie
          data={[...rows]}
          dataKey={key}
          nameKey="x"
          innerRadius="62%"
          outerRadius="92%"
          paddingAngle={1.5}
          stroke="var(--raised)"
          isAnimationActive={false}
          onClick={(_, nth) => {
            const row = rows[nth];
            if (row) onSelect?.(row, key);
          }}
        >
          {rows.map((row) => (
            <Cell key={row.x} fill={String(row['color'])} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}
