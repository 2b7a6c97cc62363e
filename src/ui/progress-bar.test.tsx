import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const widths = () =>
  [...screen.getByRole('progressbar').children].map((segment) => (segment instanceof HTMLElement ? segment.style.width : null));

describe('a progress bar', () => {
  it('says the first segment of the total, and draws each by its share', () => {
    render(
      <ProgressBar
        label="6 of 12 done"
        total={12}
        segments={[
          { value: 6, tone: 'done' },
          { value: 3, tone: 'review' },
        ]}
      />,
    );
    const bar = screen.getByRole('progressbar', { name: '6 of 12 done' });
    expect(bar).toHaveAttribute('aria-valuenow', '6');
    expect(bar).toHaveAttribute('aria-valuemax', '12');
    expect(widths()).toEqual(['50%', '25%']);
  });

  it('is empty, not broken, when there is nothing to do', () => {
    render(<ProgressBar label="No tasks" total={0} segments={[{ value: 0, tone: 'done' }]} />);
    expect(widths()).toEqual(['0%']);
  });

  it('never draws past its end when counts arrive out of step', () => {
    render(
      <ProgressBar
        label="Catching up"
        total={4}
        segments={[
          { value: 6, tone: 'done' },
          { value: 2, tone: 'review' },
        ]}
      />,
    );
    expect(widths()).toEqual(['75%', '25%']);
  });
});
