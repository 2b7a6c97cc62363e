import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Kernel } from '#web/kernel.tsx';
import { startKernel } from '#web/start-kernel';
import { keepPageOffline } from './keep-page.ts';
import { preloadLinks } from './preload-links.ts';
import { router } from './router.tsx';

/** Shows the app, with all of its addresses. */
export function showApp(place: Element): void {
  startKernel();
  preloadLinks(router);
  keepPageOffline(router);
  createRoot(place).render(
    <StrictMode>
      <Kernel>
        <RouterProvider router={router} />
      </Kernel>
    </StrictMode>,
  );
}
