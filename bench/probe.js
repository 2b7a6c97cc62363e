// Put into the measured page before anything of the product: says when things were painted.
(() => {
  const afterThisFrame = (run) => {
    const after = new MessageChannel();
    after.port1.addEventListener('message', run);
    after.port1.start();
    after.port2.postMessage(null);
  };

  // What is drawn in a frame's own callbacks is painted in that frame, and not in the one that is asked for from there.
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  let isInFrame = false;
  globalThis.requestAnimationFrame = (draw) =>
    nextFrame((time) => {
      if (!isInFrame) afterThisFrame(() => (isInFrame = false));
      isInFrame = true;
      draw(time);
    });

  /** Milliseconds of the page's clock, once the frame that is being made is handed on to be shown. */
  const painted = () =>
    new Promise((settle) => {
      const settleAfter = () => afterThisFrame(() => settle(performance.now()));
      if (isInFrame) settleAfter();
      else nextFrame(settleAfter);
    });

  const clockPainted = async () => {
    const at = await painted();
    return Date.now() - (performance.now() - at);
  };

  const appears = (selector) =>
    new Promise((settle) => {
      if (document.querySelector(selector)) return settle();
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        settle();
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-lifted', 'data-task', 'aria-label'],
      });
    });

  const disappears = (selector) =>
    new Promise((settle) => {
      if (!document.querySelector(selector)) return settle();
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector)) return;
        observer.disconnect();
        settle();
      });
      observer.observe(document, { subtree: true, childList: true });
    });

  // Chromium gives a dragstart the time of the press that came before it; what picks a card up is the move.
  let movedAt = 0;
  addEventListener('pointermove', ({ timeStamp }) => (movedAt = timeStamp), { capture: true, passive: true });
  const sinceOf = ({ type, timeStamp }) => (type === 'dragstart' ? movedAt : timeStamp);

  const long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });

  /** Does something in each frame for some seconds, and gives the lengths of the frames. */
  const eachFrame = (seconds, act) =>
    new Promise((settle) => {
      const frames = [];
      let last = performance.now();
      const until = last + seconds * 1000;
      const step = (now) => {
        frames.push(now - last);
        last = now;
        act();
        if (now < until) requestAnimationFrame(step);
        else settle(frames.slice(1));
      };
      requestAnimationFrame(step);
    });

  let presses = [];
  new PerformanceObserver((list) => presses.push(...list.getEntries().filter(({ name }) => name === 'click'))).observe({
    type: 'event',
    durationThreshold: 16,
  });

  const bytesUntil = (time) =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ responseEnd }) => responseEnd <= time)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);

  const firstCard = appears('[data-card]').then(painted);
  const FIRST_ROW = '[data-row], [data-line]';
  const firstRow = appears(FIRST_ROW).then(painted);

  globalThis.cairnProbe = {
    /** When the first card was painted, and the bytes that had come by then. */
    firstCard: async () => {
      const at = await firstCard;
      return { at, bytes: bytesUntil(at) };
    },
    /** When the first row of a list was painted. */
    firstRow: () => firstRow,
    /** From the next event of that name to the paint of the frame after it, whatever it changes. */
    echo: (event) => {
      globalThis.cairnFollowed = new Promise((settle) => {
        addEventListener(event, ({ timeStamp }) => void painted().then((at) => settle(at - timeStamp)), {
          capture: true,
          once: true,
        });
      });
    },
    /** The scripts that were loaded so far, or by that time of the page's clock. */
    scripts: (until = Infinity) =>
      performance
        .getEntriesByType('resource')
        .filter(({ responseEnd }) => responseEnd <= until)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    longTasks: () => ({ longest: Math.max(0, ...long), blocking: long.reduce((sum, time) => sum + Math.max(0, time - 50), 0) }),
    /** The wall clock when something was painted. */
    paintedAt: (selector) => appears(selector).then(clockPainted),
    /** The wall clock when the card was painted in that column. */
    paintedIn: (task, column) => appears(`[data-column="${column}"] [data-task="${task}"]`).then(clockPainted),
    /** From the next event of that name to the paint of what it brings. */
    follow: (event, selector) => {
      globalThis.cairnFollowed = new Promise((settle) => {
        addEventListener(
          event,
          (followed) => {
            const since = sinceOf(followed);
            void appears(selector)
              .then(painted)
              .then((at) => settle(at - since));
          },
          {
            capture: true,
            once: true,
          },
        );
      });
    },
    followed: () => globalThis.cairnFollowed,
    /** Notes the wall clock of the next event of that name. */
    ready: (event) => {
      addEventListener(event, () => (globalThis.cairnPressed = Date.now()), { capture: true, once: true });
    },
    pressedAt: () => globalThis.cairnPressed,
    /** The wall clock when a place within what the selector names was painted with these words, which come later. */
    saidAt: async (selector, words) => {
      const text = document.querySelector(selector);
      const says = ({ target, addedNodes }) =>
        [target === text ? null : target, ...addedNodes].some((node) => node?.textContent.includes(words));
      await new Promise((settle) => {
        const observer = new MutationObserver((records) => {
          if (!records.some(says)) return;
          observer.disconnect();
          settle();
        });
        observer.observe(text, { subtree: true, childList: true, characterData: true });
      });
      return clockPainted();
    },
    /** The lengths of the frames of some seconds. */
    frames: (seconds) => eachFrame(seconds, () => {}),
    /** The moment since the navigation at which something is on the screen. */
    shownAt: (selector) => appears(selector).then(painted),
    /** From the click on a link of the sidebar to the first paint without the view before, and to the paint of what its page shows. */
    wentTo: async (path, selector, left) => {
      const since = performance.now();
      const answered = disappears(left).then(painted);
      document.querySelector(`nav a[href="${path}"]`).click();
      while (location.pathname !== path) await new Promise((later) => requestAnimationFrame(later));
      await appears(selector);
      const shown = await painted();
      return { answered: (await answered) - since, shown: shown - since };
    },
    /** How long each click since the last asking took until its frame was on the screen, as the browser has it: in steps of 8 ms. */
    presented: () => {
      const taken = presses.map(({ duration }) => duration);
      presses = [];
      return taken;
    },
    /** Scrolls what is long within the place named for some seconds, down or (`Left`) to the side, and gives the length of each frame. */
    scroll: (place, seconds, axis = 'Top') => {
      const [all, seen, least] = axis === 'Top' ? ['scrollHeight', 'clientHeight', 3] : ['scrollWidth', 'clientWidth', 3];
      const list = [...document.querySelectorAll(place), ...document.querySelectorAll(`${place} *`)].find(
        (one) => one[seen] > 0 && one[all] > one[seen] * least && getComputedStyle(one).overflow !== 'hidden',
      );
      if (!list) throw new Error(`nothing in ${place} is long enough to scroll`);
      if (axis === 'Left') list.scrollLeft = 0;
      return eachFrame(seconds, () => (list[`scroll${axis}`] += 40));
    },
    /**
     * Drags a bar of the timeline to and fro, by a day in each frame. Gives the length of each frame, and how many of the steps had
     * moved the bars that wait for it, too, before their frame was painted.
     */
    dragBar: async (selector, day, days, seconds) => {
      const bar = document.querySelector(selector);
      const { left, top, width, height } = bar.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const at = (type, clientX) =>
        new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType: 'mouse', clientX, clientY: y });
      const leftOf = ({ style }) => Number.parseFloat(style.left) + new DOMMatrix(style.transform).m41;
      const waiting = [...document.querySelectorAll('[data-bar]')].filter((one) => one !== bar);
      const before = waiting.map(leftOf);
      let [by, way, steps, moved] = [0, 1, 0, 0];
      bar.dispatchEvent(at('pointerdown', x));
      const frames = await eachFrame(seconds, async () => {
        if (by === days) way = -1;
        if (by === 0) way = 1;
        by += way;
        dispatchEvent(at('pointermove', x + by * day));
        // React renders what an event changed in the microtasks after it.
        await Promise.resolve();
        await Promise.resolve();
        steps += 1;
        moved += Number(waiting.every((one, nth) => Math.abs(leftOf(one) - (before[nth] ?? 0) - by * day) < 1));
      });
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      dispatchEvent(at('pointerup', x));
      return { frames, steps, moved };
    },
  };
})();
