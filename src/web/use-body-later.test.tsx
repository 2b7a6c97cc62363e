import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteRows } from './first-rows.ts';
import { useBodyLater } from './use-body-later.ts';

function View({ rendered }: { rendered: boolean[] }) {
  rendered.push(useBodyLater());
  return null;
}

const renderings = (): boolean[] => {
  const rendered: boolean[] = [];
  act(() => void render(<View rendered={rendered} />));
  return rendered;
};

it('a view has its body in the first rendering of a page, and after a change of view in the second one', async () => {
  expect(renderings()).toEqual([true]);
  noteRows();
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => void requestAnimationFrame(next));
  expect(renderings()).toEqual([false, true]);
});
