import type { Series } from './series.ts';

/** The patterns of hatched series: areas next to each other are told apart without color. */
export function Hatches({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series
        .filter(({ isHatched }) => isHatched)
        .map(({ key, color }) => (
          <pattern key={key} id={`${id}-${key}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill={color} fillOpacity="0.28" />
            <rect width="2.5" height="6" fill={color} fillOpacity="0.75" />
          </pattern>
        ))}
    </defs>
  );
}
