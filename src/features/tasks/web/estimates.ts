import type { EstimateScale } from '#features/projects/contract';
import { sayHours } from './hours.ts';
import * as words from './words.ts';

interface EstimateChoice {
  readonly value: number;
  readonly label: string;
}

const points = (values: readonly number[]): EstimateChoice[] => values.map((value) => ({ value, label: words.points(value) }));

const CHOICES: Readonly<Record<EstimateScale, readonly EstimateChoice[]>> = {
  NONE: [],
  FIBONACCI: points([1, 2, 3, 5, 8, 13]),
  LINEAR: points([1, 2, 3, 4, 5]),
  TSHIRT: [
    { value: 1, label: words.sizeXs },
    { value: 2, label: words.sizeS },
    { value: 3, label: words.sizeM },
    { value: 5, label: words.sizeL },
    { value: 8, label: words.sizeXl },
  ],
  HOURS: [1, 2, 4, 8, 16, 24, 40].map((value) => ({ value, label: sayHours(value) })),
};

/** The options of a project's scale, smallest first; none if the project does not estimate. */
export const estimateChoices = (scale: EstimateScale): readonly EstimateChoice[] => CHOICES[scale];

/** An estimate in the words of its scale: "5 points", "M", "6 h". One of another scale stays a number of points. */
export function sayEstimate(estimate: number, scale: EstimateScale): string {
  const known = CHOICES[scale].find(({ value }) => value === estimate);
  if (known) return known.label;
  return scale === 'HOURS' ? sayHours(estimate) : words.points(estimate);
}
