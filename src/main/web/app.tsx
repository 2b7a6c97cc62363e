import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Kernel } from '#web/kernel.tsx';
import { afterPaint } from '#web/painted';
import { startKernel } from '#web/start-kernel';
import { preloadLinks } from './preload-links.ts';
import { router } from './router.tsx';

/** Shows the app, with all of its addresses. */
export function showApp(place: Element): void {
  startKernel();
  preloadLinks(router);
  // The first screen does not wait for what matters once the network is gone.
  afterPaint(() => {
    void import('./keep-page.ts').then(({ keepPageOffline }) => keepPageOffline(router), ignored);
    void import('./keep-app.ts').then(({ keepApp }) => keepApp(), ignored);
  });
  createRoot(place).render(
    <StrictMode>
      <Kernel>
        <RouterProvider router={router} />
      </Kernel>
    </StrictMode>,
  );
}

/** A network that is gone this early shows in the screens themselves. */
const ignored = (): void => {};
