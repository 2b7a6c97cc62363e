import { expect, type Page } from '@playwright/test';

/** Resolves once the page, which is about to be opened, receives changes on this many channels. */
export async function joined(page: Page, channels = 1): Promise<void> {
  const flowing = new Set<string>();
  const socket = await page.waitForEvent('websocket');
  socket.on('framereceived', ({ payload }) => {
    const frame = String(payload);
    if (frame.includes('Subscribed to PostgreSQL')) flowing.add(/realtime:[^"]+/.exec(frame)?.[0] ?? frame);
  });
  await expect.poll(() => flowing.size).toBeGreaterThanOrEqual(channels);
}
