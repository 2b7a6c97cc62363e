/** A place on the horizontal axis with the values of each series. */
export interface PlotRow {
  /** As the axis and the tooltip write it. */
  readonly x: string | number;
  readonly [key: string]: string | number | null;
}

export interface Series {
  /** Its key in the rows. */
  readonly key: string;
  readonly name: string;
  /** A color of the tokens, such as `var(--status-done)`. */
  readonly color: string;
  /** Told apart without color: a dashed line, or hatched areas and bars. */
  readonly isHatched?: boolean;
}
