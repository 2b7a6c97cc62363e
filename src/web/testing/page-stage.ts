import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { startOutbox } from '../outbox.ts';
import { type Loopback, loopback, type ReceivedCall, type Reply } from './loopback.ts';
import { signedIn } from './signed-in.ts';

/** The server of a test, and the person at the page. */
export interface PageStage {
  server: Loopback;
  user: UserEvent;
}

/** What elements measure in pixels: jsdom has no layout, and a list that renders visible rows needs one. */
interface Sizes {
  page: number;
  row?: number;
  width?: number;
}

/** Before each test of a file: a page with these sizes, a server that answers, and Mara signed in. */
export function pageStage(stage: PageStage, sizes: Sizes, answer: (asked: ReceivedCall) => Reply | Promise<Reply>): void {
  let signOut = () => {};
  beforeEach(async () => {
    stage.user = userEvent.setup();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(sizes.page);
    if (sizes.row) vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(sizes.row);
    if (sizes.width) vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(sizes.width);
    // Styles are not loaded here, and auto-scroll complains about a list that cannot scroll.
    document.head.innerHTML = '<style>[class*="scroller"], [class*="columns"] { overflow: auto }</style>';
    Element.prototype.scrollIntoView = () => {};
    Element.prototype.scrollTo = () => {};
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(':', '\\:'), supports: () => true });
    localStorage.clear();
    stage.server = await loopback(answer);
    signOut = await signedIn(stage.server.url, 'mara');
    await startOutbox('mara');
  });
  afterEach(async () => {
    signOut();
    await stage.server.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The requests sent to the server under an action's name. */
export const sent = ({ server }: PageStage, name: string): ReceivedCall[] =>
  server.calls.filter(({ query }) => query.get('endpoint') === name);
