import type { Page } from '@playwright/test';
import { scriptOf } from '../support/built-files.ts';

/** The chunk of the browser's part that turns Markdown into elements. */
const markdown = () => scriptOf('markdown');

/**
 * Removes the sanitizer from the browser's part: Markdown is inserted into the page as raw HTML, by the one method that also
 * runs its scripts. Only the policy is left.
 */
export async function withoutSanitizer(page: Page): Promise<void> {
  await page.context().route(markdown(), async (route) => {
    const answer = await route.fetch();
    const exported = /export\s*\{([^}]*)\}/.exec(await answer.text())?.[1] ?? '';
    const names = exported.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    );
    await route.fulfill({ response: answer, body: stub(`${new URL(route.request().url()).pathname}?whole`, names) });
  });
}

const stub = (whole: string, names: readonly string[]): string => `
  import * as whole from ${JSON.stringify(whole)};
  const html = (text) => text.replace(/!?\\[([^\\]]*)\\]\\(<?([^)>]*)>?\\)/g, '<a href="$2">$1</a>');
  const fill = (text) => (node) => {
    if (node === null || node.written === text) return;
    node.written = text;
    node.replaceChildren(document.createRange().createContextualFragment(html(text)));
  };
  const Raw = ({ children }) => {
    const ref = fill(children);
    return { $$typeof: Symbol.for('react.transitional.element'), type: 'div', key: null, ref, props: { ref, 'data-raw': '' } };
  };
  const isMarkdown = (one) => typeof one === 'function' && /\\bperson:.*\\breference:/s.test(String(one));
  // Where it is fetched late, it comes within an object of all that the module has.
  const raw = (one) => (isMarkdown(one) ? Raw : typeof one === 'object' ? Object.fromEntries(Object.entries(one).map(([name, part]) => [name, raw(part)])) : one);
  ${names.map((name, nth) => `const e${nth} = raw(whole.${name});`).join('\n')}
  export { ${names.map((name, nth) => `e${nth} as ${name}`).join(', ')} };
`;

/**
 * Does everything to the content that could trigger it: every event, and a press of whatever can be pressed. With texts,
 * each is first inserted into the page, as HTML whose scripts run if they may. Returns what ran.
 */
export const triggered = (page: Page, what: { texts: readonly string[] } | { within: string }): Promise<string[]> =>
  page.evaluate(provoke, what);

/** In the page. */
async function provoke(what: { texts: readonly string[] } | { within: string }): Promise<string[]> {
  const events = 'error load click focus mouseover toggle animationstart begin beginEvent pointerenter start blur submit';
  const runs = (): number => (globalThis as unknown as { pwned: number }).pwned;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const put = (text: string): Element => {
    const box = document.body.appendChild(document.createElement('div'));
    const range = document.createRange();
    range.selectNodeContents(box);
    box.append(range.createContextualFragment(text));
    return box;
  };
  // A press on a link to another page is no script, and would lead away from here.
  const isPressed = (element: Element): boolean =>
    !element.matches('a, area') || /^(javascript|data|vbscript|view-source):/.test((element as HTMLAnchorElement).protocol ?? '');
  const boxes = 'texts' in what ? what.texts : [...document.querySelectorAll(what.within)];
  const ran: string[] = [];
  for (const one of boxes) {
    const before = runs();
    const box = typeof one === 'string' ? put(one) : one;
    for (const element of box.querySelectorAll('*')) {
      for (const name of events.split(' ')) {
        // A form without an address of its own would request this page again.
        const isPress = name === 'click' && isPressed(element);
        if (isPress || name !== 'click') element.dispatchEvent(isPress ? new MouseEvent(name) : new Event(name));
      }
    }
    await pause(2);
    if (runs() > before) ran.push(typeof one === 'string' ? one : box.innerHTML);
  }
  await pause(500);
  return ran;
}
