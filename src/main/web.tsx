import '#ui/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Kernel } from '#web/kernel.tsx';
import { startKernel } from '#web/start-kernel';
import { preloadLinks } from './web/preload-links.ts';
import { router } from './web/router.tsx';

startKernel();
preloadLinks(router.routes);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Kernel>
        <RouterProvider router={router} />
      </Kernel>
    </StrictMode>,
  );
}
