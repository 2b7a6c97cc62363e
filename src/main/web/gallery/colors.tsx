import { colorNames, colorVar } from '#ui/palette';
import { Sample, Samples } from './sample.tsx';
import styles from './colors.module.css';

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'highlight', 'line', 'line-strong', 'control-line'];

export function ColorSamples() {
  return (
    <Samples title="Color">
      <Sample name="Surfaces and lines">
        {surfaces.map((name) => (
          <span key={name} className={styles.swatch}>
            <span className={styles.tile} style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </Sample>
      <Sample name="Palette: solid, and as text on its soft ground">
        {colorNames.map((name) => (
          <span key={name} className={styles.soft} style={{ background: colorVar(name, 'soft'), color: colorVar(name, 'text') }}>
            <span className={styles.dot} style={{ background: colorVar(name) }} />
            {name}
          </span>
        ))}
      </Sample>
    </Samples>
  );
}
