import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePart } from '#web/use-part';
import { loadable, useLoaded } from './loadable.ts';

const closed = vi.fn();

/** An attempt that began before the part was asked for, and fails while it is. */
const dying = () => {
  const part = { name: 'the sheet' };
  let fail: (error: Error) => void = () => {};
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockImplementation(() => Promise.resolve(part));
  return { load, fail: () => fail(new TypeError('Failed to fetch dynamically imported module')) };
};

it('a part opens although it was asked for while an earlier attempt was being lost', async () => {
  const { load, fail } = dying();
  const sheet = loadable(load);
  sheet.preload().catch(() => undefined);
  const Sheet = () => <p>{useLoaded(sheet, true, closed)?.name ?? 'nothing yet'}</p>;
  render(<Sheet />);
  fail();
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
});

it('the same holds for a part of a view', async () => {
  const { load, fail } = dying();
  const Part = () => <p>{usePart(load, true, closed)?.name ?? 'nothing yet'}</p>;
  render(<Part />);
  await expect.poll(() => load).toHaveBeenCalled();
  fail();
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});
