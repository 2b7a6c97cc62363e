import { expect, it } from 'vitest';
import { branchName } from './branch-name.ts';

it.each([
  ['Checkout keeps the basket', 'Mara', 'mara/web-128-checkout-keeps-the-basket'],
  ['  Crème brûlée: “sweet” & großartig!  ', 'Zoë', 'zoe/web-128-creme-brulee-sweet-grossartig'],
  ['$(rm -rf ~); `x` ../..', '../', 'web-128-rm-rf-x'],
  ['バスケット', 'Mara', 'mara/web-128'],
  ['Fix it', '', 'web-128-fix-it'],
])('the title “%s” of %s is the branch %s', (title, firstName, name) => {
  expect(branchName('WEB-128', title, firstName)).toBe(name);
});

it('is cut if it is too long, and never ends in a dash', () => {
  const name = branchName('WEB-128', 'word '.repeat(40), 'Mara');
  expect(name.length).toBeLessThanOrEqual(60);
  expect(name).toMatch(/-word$|-wor$|-wo$|-w$/);
});
