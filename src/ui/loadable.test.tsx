import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { connection, noteReached } from '#web/connection';
import { PartInPlace } from '#web/part-in-place.tsx';
import { usePart } from '#web/use-part';
import { type Loadable, loadable, useLoaded, useLoadedState } from './loadable.ts';

const closed = vi.fn();

/** An attempt that began before the part was needed, and fails while it is. */
const dying = () => {
  const part = { name: 'the sheet' };
  let fail: (error: Error) => void = () => {};
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockImplementation(() => Promise.resolve(part));
  return { load, fail: () => fail(new TypeError('Failed to fetch dynamically imported module')) };
};

it('a part opens even if it was requested while an earlier attempt was failing', async () => {
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

it('the same applies to a part of a view', async () => {
  const { load, fail } = dying();
  const Part = () => <p>{usePart(load, true, closed)?.name ?? 'nothing yet'}</p>;
  render(<Part />);
  await expect.poll(() => load).toHaveBeenCalled();
  fail();
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

it('a part with a fixed place says that it is missing, loads when it is requested again, and is then shown at once', async () => {
  const load = vi
    .fn<() => Promise<{ name: string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ name: 'the files' });
  const Place = () => (
    <PartInPlace load={load} what="files" waiting={<p>coming</p>}>
      {({ name }) => <p>{name}</p>}
    </PartInPlace>
  );
  const { unmount } = render(<Place />);
  expect(screen.getByText('coming')).toBeVisible();
  expect(await screen.findByText("Couldn't load files")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the files')).toBeVisible();
  unmount();
  render(<Place />);
  expect(screen.getByText('the files')).toBeVisible();
});

it('a part that could not be loaded is loaded once the network is back', async () => {
  const load = vi
    .fn<() => Promise<{ name: string }>>()
    .mockImplementation(() =>
      connection() === 'offline' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ name: 'the files' }),
    );
  noteReached(false);
  render(
    <PartInPlace load={load} what="files">
      {({ name }) => <p>{name}</p>}
    </PartInPlace>,
  );
  expect(await screen.findByText('Reconnect to see files.')).toBeVisible();
  act(() => noteReached(true));
  expect(await screen.findByText('the files')).toBeVisible();
});

it('a part whose attempt without a network fails once the network is back is loaded then', async () => {
  const attempts: (() => void)[] = [];
  const load = vi
    .fn<() => Promise<{ name: string }>>()
    .mockImplementation(() =>
      connection() === 'offline'
        ? new Promise((_, fail) => void attempts.push(() => fail(new TypeError('Failed to fetch'))))
        : Promise.resolve({ name: 'the files' }),
    );
  noteReached(false);
  render(
    <PartInPlace load={load} what="files">
      {({ name }) => <p>{name}</p>}
    </PartInPlace>,
  );
  await waitFor(() => expect(attempts).toHaveLength(1));
  act(() => noteReached(true));
  for (const fail of attempts) fail();
  expect(await screen.findByText('the files')).toBeVisible();
});

it('a part whose address is open says that it is missing, keeps its place, and loads when it is requested again', async () => {
  const load = vi
    .fn<() => Promise<{ name: string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ name: 'the sheet' });
  const sheet = loadable(load);
  const Place = () => {
    const { part, isMissing, retry } = useLoadedState(sheet);
    return isMissing ? <button onClick={retry}>Try again</button> : <p>{part?.name ?? 'nothing yet'}</p>;
  };
  render(<Place />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the sheet')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it.each([
  ['that is opened', (sheet: Loadable<{ name: string }>) => useLoaded(sheet, true, closed)],
  ['whose address is open', (sheet: Loadable<{ name: string }>) => useLoadedState(sheet).part],
])('a part %s is shown even if it arrived between rendering its place and requesting it', async (_, useSheet) => {
  const part = { name: 'the sheet' };
  let here: typeof part | null = null;
  const come = () => Promise.resolve(part);
  const sheet = { current: () => here, preload: come, load: come };
  const Place = () => {
    useLayoutEffect(() => void (here = part), []);
    return <p>{useSheet(sheet)?.name ?? 'nothing yet'}</p>;
  };
  render(<Place />);
  expect(await screen.findByText('the sheet')).toBeVisible();
});
