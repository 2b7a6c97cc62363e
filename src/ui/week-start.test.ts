import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekStart } from './week-start.ts';

afterEach(() => vi.restoreAllMocks());

describe('the first day of a week', () => {
  it.each([
    ['en-US', 0],
    ['en', 0],
    ['en-GB', 1],
    ['de-DE', 1],
    ['ar-EG', 6],
  ])('of %s is %i', (language, day) => {
    expect(weekStart(language)).toBe(day);
  });

  it.each([
    ['en-US', 0],
    ['de', 1],
  ])('of %s is %i where the browser does not tell', (language, day) => {
    vi.stubGlobal('Intl', {
      Locale: class {
        maximize() {
          return { region: language === 'en-US' ? 'US' : 'DE' };
        }
      },
    });
    expect(weekStart(language)).toBe(day);
    vi.unstubAllGlobals();
  });
});
