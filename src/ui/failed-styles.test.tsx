import { expect, test } from 'vitest';
import { watchFailedStyles } from './failed-styles.ts';

/** A link in the head whose file arrived, or did not. */
function linkTo(href: string, rel: string, outcome: 'load' | 'error'): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  link.dispatchEvent(new Event(outcome));
  return link;
}

test('a style sheet that did not arrive is asked for again once the connection is back', () => {
  watchFailedStyles();
  const failed = linkTo('/assets/toaster.css', 'stylesheet', 'error');
  const loaded = linkTo('/assets/menu.css', 'stylesheet', 'load');
  const icon = linkTo('/icon.svg', 'icon', 'error');
  dispatchEvent(new Event('online'));
  expect([failed, loaded, icon].map((link) => link.isConnected)).toEqual([false, true, true]);
  const [again, ...more] = document.querySelectorAll('link[href="/assets/toaster.css"]');
  expect(again?.getAttribute('rel')).toBe('stylesheet');
  expect(more).toEqual([]);

  again?.dispatchEvent(new Event('error'));
  dispatchEvent(new Event('online'));
  expect(again?.isConnected).toBe(false);
  expect(document.querySelectorAll('link[href="/assets/toaster.css"]')).toHaveLength(1);
});
